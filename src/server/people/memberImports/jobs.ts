import { sql } from 'kysely';

import { GROUP_EVENTS, groupChannel } from '#contract/realtime';
import { writeLines } from '#server/platform/audit/lines';
import { transact, type Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { defineJob, type RunnableKind } from '#server/platform/jobs/defineJob';
import { yieldToRequests, makeBatchPacer } from '#server/platform/jobs/pace';
import type { JobKind } from '#server/platform/ports';
import { updateRow } from '#server/platform/rows/rows';
import { checkStep } from './checkStep';
import { importStep } from './importStep';
import { readStep } from './readStep';
import { findImport, IMPORT_JOB, lockImport, type ImportRecord, type LockedImport } from './store';
import { undoStep } from './undoStep';

/** Rows at a time until their speed is known; and at most: beyond that the embedded database discards its plans (db/pglite.ts). */
const ROWS_AT_ONCE = { first: 50, most: 99 };
const paces = {
  reading: makeBatchPacer({ first: 250, most: 500 }),
  checking: makeBatchPacer(ROWS_AT_ONCE),
  importing: makeBatchPacer(ROWS_AT_ONCE),
  undoing: makeBatchPacer(ROWS_AT_ONCE),
};

/** Tables are analysed from this number of rows on, and again each time they have grown by the factor below. */
const ANALYSED_FROM = 500;
const GROWTH = 4;
/** Statistics from 30 times as many rows: enough to tell what is rare, in a tenth of the time. */
const FIGURES = 20;
/** The rows that each running import had done when this process last analysed for it. */
const analysed = new Map<number, number>();

type OneImport = Readonly<Record<'clientId' | 'importId', number>>;

/** Takes the next step of an import, and queues the one after it: each takes effect once, however often it is tried. */
export const importMembers: JobKind<OneImport> & RunnableKind = defineJob<OneImport>({
  name: IMPORT_JOB,
  work: async ({ data, change, deps }) => {
    const { clientId, importId } = data;
    const goOn = (tx: Tx): Promise<void> => deps.jobs.enqueue(importMembers, data, tx);
    const record = await findImport(deps.db, clientId, importId);
    if (record === undefined) return;
    if (record.state === 'reading') return readStep(deps, change, record, { goOn, pace: paces.reading });
    await yieldToRequests();
    await analyseTables(deps, record);
    await change(async (tx, emit) => {
      const locked = await lockImport(tx, clientId, importId);
      if (locked === null || !isOnItsWay(locked)) return;
      const goesOn = await paces[locked.state].timed((size) => takeStep(deps, tx, locked, size));
      if (goesOn) await goOn(tx);
      else if (locked.state !== 'checking') emit(groupChannel(locked.visitor_group_id), GROUP_EVENTS.membersChanged, {});
    });
  },
});

/** Jobs that go on after the response when members are imported from a file (spec: groups#import). */
export const memberImportJobs = [importMembers];

type OnItsWay = Exclude<keyof typeof paces, 'reading'>;

/** Reports whether an import still has steps to take; a job that runs late finds none. */
const isOnItsWay = (record: LockedImport): record is LockedImport & { readonly state: OnItsWay } =>
  record.state === 'checking' || record.state === 'importing' || record.state === 'undoing';

/**
 * Analyses the tables for the planner, which the embedded database never does by itself: without that, each batch would scan all rows of a
 * table.
 */
async function analyseTables({ db }: Pick<Deps, 'db'>, { id, state, phase, after_row: afterRow, done }: ImportRecord): Promise<void> {
  if (phase !== 'rows') return;
  if (state === 'checking' && afterRow === 0) await analyse(db, 'member_import_rows');
  if (state !== 'importing') return;
  const before = analysed.get(id);
  if (before !== undefined && done < Math.max(ANALYSED_FROM, before * GROWTH)) return;
  analysed.set(id, done);
  await analyse(db, 'members');
}

const analyse = (db: Deps['db'], table: 'members' | 'member_import_rows'): Promise<void> =>
  transact(db, async (tx) => {
    await sql`set local default_statistics_target = ${sql.lit(FIGURES)}`.execute(tx);
    await sql`analyze ${sql.table(table)}`.execute(tx);
  });

async function takeStep(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  record: LockedImport & { readonly state: OnItsWay },
  size: number,
): Promise<boolean> {
  const at = now();
  switch (record.state) {
    case 'checking':
      return checkStep(tx, record, at, size);
    case 'importing':
      if (await importStep(tx, record, at, size)) return true;
      analysed.delete(record.id);
      await tell(tx, record, at, {
        import_added: record.result?.added,
        import_updated: record.result?.updated,
        import_skipped: record.result?.skipped,
      });
      await updateRow(tx, 'member_imports', record, { state: 'imported', imported_at: at, touched_at: at });
      return false;
    case 'undoing':
      if (await undoStep(tx, record, at, size)) return true;
      await tell(tx, record, at, {
        import_removed: record.undone?.removed,
        import_restored: record.undone?.restored,
        import_kept: record.undone === null ? undefined : record.undone.kept_changed + record.undone.kept_used,
      });
      await updateRow(tx, 'member_imports', record, { state: 'undone', touched_at: at });
      return false;
  }
}

/** Writes the audit line of an import, or of its undoing, with numbers and the user. */
async function tell(tx: Tx, record: LockedImport, at: Date, numbers: Readonly<Record<string, number | undefined>>): Promise<void> {
  const group = await tx.selectFrom('visitor_groups').select('name').where('id', '=', record.visitor_group_id).executeTakeFirstOrThrow();
  const changes = Object.entries(numbers).map(([name, count]) => [name, [null, count ?? 0]] as const);
  await writeLines(tx, at, [
    {
      clientId: record.client_id,
      actor: record.step_by,
      userId: record.step_user_id,
      action: 'updated',
      subject: 'groups',
      subjectId: record.visitor_group_id,
      subjectName: group.name,
      changes: Object.fromEntries(changes),
    },
  ]);
}
