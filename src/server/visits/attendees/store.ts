import { sql, type Kysely, type Selectable } from 'kysely';

import { foldText } from '#contract/platform/text/fold';
import { ATTENDEES_MAX, type AttendeeFigures, type AttendeeState, type NewAttendee } from '#contract/visits/entities/attendee';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import { problem } from '#server/platform/http/problem';
import { inOrderOf, pageOfIds } from '#server/platform/lists/pageOfIds';
import type { Page } from '#server/platform/lists/paging';
import { containsWords, searchText } from '#server/platform/lists/search';
import { insertRow, insertRows, type Locked } from '#server/platform/rows/rows';

type Db = Kysely<Schema>;
export type AttendeeRow = Selectable<Schema['attendees']>;

interface AtEvent {
  readonly clientId: number;
  readonly siteId: number;
}

interface AttendeeList {
  readonly status: AttendeeState | undefined;
  readonly words: readonly string[];
  readonly page: Page;
}

function attendeesAt(db: Db, { clientId, siteId }: AtEvent) {
  return db.selectFrom('attendees').where('client_id', '=', clientId).where('site_id', '=', siteId);
}

/** Finds one page of an event's attendees by name, and the number of all matches. */
export async function findAttendees(
  db: Db,
  event: AtEvent,
  { status, words, page }: AttendeeList,
): Promise<{ attendees: AttendeeRow[]; total: number }> {
  const matching = attendeesAt(db, event)
    .select(['id', 'sort_name as key'])
    .where((eb) => containsWords(eb.ref('search'), words))
    .$if(status !== undefined, (rows) => rows.where('state', '=', status ?? 'expected'));
  const { ids, total } = await pageOfIds(db, { matching, amongFirst: null, order: sql`key, id`, page });
  if (ids.length === 0) return { attendees: [], total };
  const rows = await attendeesAt(db, event)
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute();
  return { attendees: inOrderOf(ids, rows), total };
}

/** True for attendees who are expected, and to whom nothing was mailed yet. */
export const NEVER_MAILED = sql<boolean>`(state = 'expected' and not walk_in and invited_at is null and not invitation_wanted)`;

/** Counts an event's attendees in one statement, so that the figures are those of one moment. */
export function countAttendees(db: Db, event: AtEvent): Promise<AttendeeFigures> {
  const number = (condition: ReturnType<typeof sql<boolean>>) => sql<number>`(count(*) filter (where ${condition}))::int`;
  return attendeesAt(db, event)
    .select([
      number(sql<boolean>`not walk_in`).as('invited'),
      number(sql<boolean>`state = 'expected'`).as('expected'),
      number(sql<boolean>`state = 'here'`).as('here'),
      number(sql<boolean>`state = 'left'`).as('left'),
      number(sql<boolean>`walk_in`).as('walk_ins'),
      number(sql<boolean>`${NEVER_MAILED} and email is not null`).as('to_invite'),
    ])
    .executeTakeFirstOrThrow();
}

export function findAttendeeRow(db: Db, clientId: number, id: number): Promise<AttendeeRow | undefined> {
  return db.selectFrom('attendees').selectAll().where('client_id', '=', clientId).where('id', '=', id).executeTakeFirst();
}

/** The columns by which an attendee is sorted and found. */
export const foldedAttendee = ({ name, email, company }: Pick<AttendeeRow, 'name' | 'email' | 'company'>) => ({
  sort_name: foldText(name),
  search: searchText(name, email, company),
});

/**
 * Adds an attendee. The caller has locked the site's count: the limit holds however many add at once.
 *
 * @throws Problem 422 `attendees_full` for an event that has reached its limit
 */
export async function insertAttendee(
  tx: Tx,
  event: AtEvent,
  { name, visitor_group_id, email = null, company = null, notes = null }: NewAttendee,
  { walkIn }: { readonly walkIn: boolean },
): Promise<Locked<'attendees'>> {
  await requireRoom(tx, event, 1);
  const fields = { name, visitor_group_id, email, company, notes };
  return insertRow(tx, 'attendees', event, { ...fields, ...foldedAttendee(fields), site_id: event.siteId, walk_in: walkIn });
}

/** Rows in one statement. */
const IN_ONE_STATEMENT = 500;

/** Adds many expected attendees. The caller has locked the site's count. @throws Problem 422 `attendees_full` unless all of them fit */
export async function insertAttendees(tx: Tx, event: AtEvent, attendees: readonly NewAttendee[]): Promise<void> {
  await requireRoom(tx, event, attendees.length);
  for (let from = 0; from < attendees.length; from += IN_ONE_STATEMENT) {
    const part = attendees.slice(from, from + IN_ONE_STATEMENT);
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('attendees', 'id'))::int as id from generate_series(1, ${part.length}::int)
    `.execute(tx);
    const values = part.flatMap(({ name, visitor_group_id, email = null, company = null, notes = null }, index) => {
      const fields = { name, visitor_group_id, email, company, notes };
      const id = rows[index]?.id;
      return id === undefined ? [] : [{ id, ...fields, ...foldedAttendee(fields), site_id: event.siteId }];
    });
    await insertRows(tx, 'attendees', event, values);
  }
}

async function requireRoom(tx: Tx, event: AtEvent, adding: number): Promise<void> {
  const { count } = await attendeesAt(tx, event)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count + adding > ATTENDEES_MAX)
    throw problem(422, { code: 'attendees_full', message: 'server.attendeesFull', values: { limit: ATTENDEES_MAX } });
}
