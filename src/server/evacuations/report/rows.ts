import { sql, type Kysely, type Selectable } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import { problem } from '#server/platform/http/problem';
import { lockRow, updateRow, type Locked } from '#server/platform/rows/rows';
import { lockRunningEvacuation } from '#server/sites/sites/runningEvacuation';

type Db = Kysely<Schema>;

/** A site of a client. */
interface Place {
  readonly clientId: number;
  readonly siteId: number;
}

/** A report's row with the number of people on its list and how many of them are safe. */
export type EvacuationRow = Selectable<Schema['evacuations']> & { evacuee_count: number; safe_count: number };
/** A report that a transaction has locked. */
export type LockedEvacuation = Locked<'evacuations'>;
export type EvacueeRow = Selectable<Schema['evacuees']>;
export type CommentRow = Selectable<Schema['evacuation_comments']>;

/** Returns the query of the client's evacuations, as they are presented. */
export function evacuationRows(db: Db, clientId: number) {
  return db
    .selectFrom('evacuations')
    .selectAll('evacuations')
    .select([
      sql<number>`(select count(*)::int from evacuees where evacuees.evacuation_id = evacuations.id)`.as('evacuee_count'),
      sql<number>`(
        select count(*)::int from evacuees where evacuees.evacuation_id = evacuations.id and evacuees.status = 'safe'
      )`.as('safe_count'),
    ])
    .where('evacuations.client_id', '=', clientId);
}

export function findEvacuation(db: Db, clientId: number, evacuationId: number): Promise<EvacuationRow | undefined> {
  return evacuationRows(db, clientId).where('evacuations.id', '=', evacuationId).executeTakeFirst();
}

/** Reads a report that this transaction has locked, as it is presented. */
export async function readEvacuation(
  tx: Db,
  { client_id: clientId, id }: Pick<LockedEvacuation, 'client_id' | 'id'>,
): Promise<EvacuationRow> {
  const row = await findEvacuation(tx, clientId, id);
  if (!row) throw new Error('An evacuation that this transaction has locked cannot be read');
  return row;
}

/** Checks that a report is in progress. @throws Problem 409 once it is complete: nobody is added to its list any more */
export function requireRunning({ status }: LockedEvacuation): void {
  if (status === 'complete') throw problem(409, { code: 'evacuation_complete', message: 'server.evacuationComplete' });
}

/** Finds the people on a report's list, in its order. */
export function findEvacuees(db: Db, evacuationId: number): Promise<EvacueeRow[]> {
  return db.selectFrom('evacuees').selectAll().where('evacuation_id', '=', evacuationId).orderBy('id').execute();
}

/** Finds those of them whom changes after a counter were about, in the same order. */
export function findChangedEvacuees(db: Db, evacuationId: number, afterCounter: number): Promise<EvacueeRow[]> {
  return db
    .selectFrom('evacuees')
    .selectAll()
    .where('evacuation_id', '=', evacuationId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('evacuation_changes')
        .select('evacuee_id')
        .where('evacuation_id', '=', evacuationId)
        .where('event_counter', '>', afterCounter)
        .$castTo<{ evacuee_id: number }>(),
    )
    .orderBy('id')
    .execute();
}

export function findEvacuee(db: Db, evacuationId: number, evacueeId: number): Promise<EvacueeRow | undefined> {
  return db.selectFrom('evacuees').selectAll().where('evacuation_id', '=', evacuationId).where('id', '=', evacueeId).executeTakeFirst();
}

/** Refuses a second evacuation. @throws Problem 409 while one of the site is in progress; its data name it */
export async function refuseRunning(tx: Db, place: Place): Promise<void> {
  const running = await lockRunningEvacuation(tx, place);
  if (running) {
    throw problem(409, {
      code: 'evacuation_in_progress',
      message: 'server.evacuationInProgress',
      data: { evacuation_id: running.id },
    });
  }
}

/**
 * Raises the revision of the report's site: its record tells whether an evacuation is in progress, and an older response must never
 * restore an old state.
 */
export async function raiseSiteRevision(tx: Db, report: LockedEvacuation): Promise<void> {
  const site = await lockRow(tx, 'sites', { clientId: report.client_id }, report.site_id);
  await updateRow(tx, 'sites', site, { name: site.name });
}
