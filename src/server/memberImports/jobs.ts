import { sql } from 'kysely';

import { writeLines } from '../audit/lines';
import type { Tx } from '../db/transaction';
import type { Deps } from '../deps';
import { defineJob, type RunnableKind } from '../jobs/defineJob';
import type { JobKind } from '../ports';
import { updateRow } from '../rows/rows';
import { checkStep } from './checkStep';
import { IMPORT_BATCH, importStep } from './importStep';
import { leaveRoom } from './leaveRoom';
import { readStep } from './readStep';
import { findImport, lockImport, type ImportRecord, type LockedImport } from './store';
import { undoStep } from './undoStep';

/** Rows after which a table has grown enough to be looked at again. */
const ANALYSED_EVERY = 5_000;

type OneImport = Readonly<Record<'clientId' | 'importId', number>>;

/** Takes the next step of an import, and asks for the one after it: each takes effect once, however often it is tried. */
export const importMembers: JobKind<OneImport> & RunnableKind = defineJob<OneImport>({
  name: 'import-members',
  work: async ({ data, change, deps }) => {
    const { clientId, importId } = data;
    const goOn = (tx: Tx): Promise<void> => deps.jobs.enqueue(importMembers, data, tx);
    const record = await findImport(deps.db, clientId, importId);
    if (record === undefined) return;
    if (record.state === 'reading') return readStep(deps, change, record, goOn);
    await leaveRoom();
    await tellPlanner(deps, record);
    await change(async (tx) => {
      const locked = await lockImport(tx, clientId, importId);
      if (locked !== null && (await takeStep(deps, tx, locked))) await goOn(tx);
    });
  },
});

/** What goes on after the answer when members come by a file (spec: groups#import). */
export const memberImportJobs = [importMembers];

/** Of the embedded database nobody keeps the planner's figures: without them each batch would look through all rows of a table. */
async function tellPlanner({ db }: Pick<Deps, 'db'>, { state, phase, after_row: afterRow, done }: ImportRecord): Promise<void> {
  if (phase !== 'rows') return;
  if (state === 'checking' && afterRow === 0) await sql`analyze member_import_rows`.execute(db);
  if (state === 'importing' && done % ANALYSED_EVERY < IMPORT_BATCH) await sql`analyze members`.execute(db);
}

async function takeStep({ now }: Pick<Deps, 'now'>, tx: Tx, record: LockedImport): Promise<boolean> {
  const at = now();
  switch (record.state) {
    case 'checking':
      return checkStep(tx, record, at);
    case 'importing':
      if (await importStep(tx, record, at)) return true;
      await tell(tx, record, at, {
        import_added: record.result?.added,
        import_updated: record.result?.updated,
        import_skipped: record.result?.skipped,
      });
      await updateRow(tx, 'member_imports', record, { state: 'imported', imported_at: at, touched_at: at });
      return false;
    case 'undoing':
      if (await undoStep(tx, record, at)) return true;
      await tell(tx, record, at, {
        import_removed: record.undone?.removed,
        import_restored: record.undone?.restored,
        import_kept: record.undone === null ? undefined : record.undone.kept_changed + record.undone.kept_used,
      });
      await updateRow(tx, 'member_imports', record, { state: 'undone', touched_at: at });
      return false;
    default:
      // A job that comes late finds nothing to do.
      return false;
  }
}

/** Writes the one line of an import, or of its undoing: numbers, and by whom. */
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
