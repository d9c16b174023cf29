import type { Kysely } from 'kysely';

import type { FileChoice, FileReading } from '#contract/people/entities/fileReading';
import { foldText } from '#contract/platform/text/fold';
import * as calls from '#contract/visits/calls/attendees';
import { ATTENDEES_MAX } from '#contract/visits/entities/attendee';
import { mayHaveRows, openSheet } from '#server/people/memberImports/reading/openSheet';
import type { SheetRow } from '#server/people/memberImports/reading/readCsv';
import { UnusableFile } from '#server/people/memberImports/reading/unusableFile';
import { noteDetails } from '#server/platform/audit/trail';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import type { FileRow } from '#server/platform/files/store';
import type { Actor } from '#server/platform/http/actor';
import { handle } from '#server/platform/http/handle';
import { invalid } from '#server/platform/http/problem';
import { lockRow } from '#server/platform/rows/rows';
import { lockSiteCount } from '#server/sites/sites/counts';
import { findGroupScope, maySignInAt } from '#server/sites/sites/siteGroups';
import { emitExpectedChange } from '../visit/events';
import { requireEvent } from './event';
import { guess, newOnes, NO_ATTENDEES, readAttendees, type AttendeeTable } from './import';
import { insertAttendees } from './store';

type Db = Kysely<Schema>;

/** Returns the file that the user has uploaded; files that others have uploaded for their imports are out of reach. */
async function requireOwnFile(db: Db, actor: Actor, id: number): Promise<FileRow> {
  const file = await db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('client_id', '=', actor.clientId)
    .where('purpose', '=', 'import')
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  if (file === undefined) throw invalid({ file_id: 'rules.files.gone' });
  return file;
}

const tooManyRows = { key: 'rules.attendees.tooManyRows', values: { limit: ATTENDEES_MAX } } as const;

/** Returns the message for a file that cannot be imported. */
function wordsOf({ failure }: UnusableFile) {
  if (failure === 'too_many_rows') return tooManyRows;
  const isTooLarge = ['too_large', 'too_many_columns', 'row_too_long'].includes(failure);
  return isTooLarge ? ('rules.attendees.tooLarge' as const) : ('rules.attendees.unreadable' as const);
}

/** Reads the table of a file, with one row more than an event can have, to tell that there are more. */
async function tableOf(
  deps: Pick<Deps, 'files'>,
  file: FileRow,
  choice: FileChoice,
): Promise<AttendeeTable & { readonly reading: FileReading }> {
  const body: SheetRow[] = [];
  try {
    const countNamed = (cells: readonly string[]): number => guess(cells).filter(Boolean).length;
    const sheet = await openSheet(deps, file, { choice, countNamed });
    for await (const row of sheet.body) {
      body.push(row);
      if (body.length > ATTENDEES_MAX) break;
    }
    return { head: sheet.head, body, reading: sheet.reading() };
  } catch (error) {
    if (error instanceof UnusableFile) throw invalid({ file_id: wordsOf(error) });
    throw error;
  }
}

/** Finds the groups that attendees can be of, by their folded names. */
async function groupsAt(db: Db, actor: Actor, siteId: number): Promise<ReadonlyMap<string, number>> {
  const scope = await findGroupScope(db, actor);
  const groups = await db
    .selectFrom('visitor_groups')
    .select(['id', 'name'])
    .where('client_id', '=', actor.clientId)
    .where('type', '=', 'non_returning')
    .where('can_sign_in', '=', true)
    .where((eb) => maySignInAt(siteId, eb.ref('visitor_groups.id')))
    .execute();
  return new Map(groups.filter(({ id }) => scope?.has(id) !== false).map(({ id, name }) => [foldText(name), id]));
}

/** Handlers of attendees imported from a file (spec: sites#import-of-attendees). */
export const attendeeImportHandlers = [
  handle(calls.importAttendees, async ({ actor, body, change, db, deps, language, params }) => {
    const event = await requireEvent(db, actor, params.siteId);
    const groups = await groupsAt(db, actor, event.siteId);
    const { visitor_group_id: groupId, mapping = null, reading: choice = {} } = body;
    if (![...groups.values()].includes(groupId)) throw invalid({ visitor_group_id: 'rules.attendees.groupOfVisitors' });
    const { reading, ...table } = await tableOf(deps, await requireOwnFile(db, actor, body.file_id), choice);
    // A check succeeds without rows, too: another sheet can then be chosen.
    const isLookedAt = body.dry_run && table.body.length === 0 && mayHaveRows(reading, choice);
    const { attendees, ...read } = isLookedAt ? NO_ATTENDEES : readAttendees(table, { mapping, groupId, groups, language });
    return change(async (tx, emit) => {
      if (!body.dry_run) await lockSiteCount(tx, event);
      const fresh = await newOnes(tx, event.siteId, attendees);
      const answer = { ...read, reading, add: fresh.length, known: attendees.length - fresh.length };
      if (body.dry_run) return { ...answer, added: 0 };
      await lockRow(tx, 'sites', actor, event.siteId);
      await insertAttendees(tx, event, fresh);
      noteDetails(tx, { attendees_imported: String(fresh.length) });
      if (fresh.length > 0) emitExpectedChange(emit, event.siteId);
      return { ...answer, added: fresh.length };
    });
  }),
];
