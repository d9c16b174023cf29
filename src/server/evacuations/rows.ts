import { sql, type Kysely, type Selectable } from 'kysely';

import type { Schema } from '../db/schema/schema';
import { problem } from '../http/problem';

type Db = Kysely<Schema>;

/** A report's row with how many people are on its list and how many of them are safe. */
export type EvacuationRow = Selectable<Schema['evacuations']> & { evacuee_count: number; safe_count: number };
/** A report that a transaction has locked. */
export type LockedEvacuation = Selectable<Schema['evacuations']>;
/** The evacuation that runs at a site, locked. */
export type RunningEvacuation = Pick<LockedEvacuation, 'id' | 'started_at' | 'event_counter'>;
export type EvacueeRow = Selectable<Schema['evacuees']>;
export type CommentRow = Selectable<Schema['evacuation_comments']>;

/** The client's evacuations, as they are presented. */
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

/** A report that this transaction has locked, as it is presented. */
export async function readEvacuation(
  tx: Db,
  { client_id: clientId, id }: Pick<LockedEvacuation, 'client_id' | 'id'>,
): Promise<EvacuationRow> {
  const row = await findEvacuation(tx, clientId, id);
  if (!row) throw new Error('An evacuation that this transaction has locked cannot be read');
  return row;
}

/** @throws Problem 409 once a report is complete: nobody is put on its list any more */
export function requireRunning({ status }: LockedEvacuation): void {
  if (status === 'complete') throw problem(409, { code: 'evacuation_complete', message: 'server.evacuationComplete' });
}

/** A report locked for a change: its changes happen one after the other. Undefined for another client's. */
export function lockEvacuation(tx: Db, clientId: number, evacuationId: number): Promise<LockedEvacuation | undefined> {
  return tx
    .selectFrom('evacuations')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', evacuationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The people on a report's list, in the order in which they were put there. */
export function findEvacuees(db: Db, evacuationId: number): Promise<EvacueeRow[]> {
  return db.selectFrom('evacuees').selectAll().where('evacuation_id', '=', evacuationId).orderBy('id').execute();
}

/** Those of them whom changes after a counter were about, in the same order. */
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

/** The evacuation of a site that is in progress, locked; undefined when there is none. */
export function lockRunningEvacuation(tx: Db, siteId: number): Promise<RunningEvacuation | undefined> {
  return tx
    .selectFrom('evacuations')
    .select(['id', 'started_at', 'event_counter'])
    .where('site_id', '=', siteId)
    .where('status', '=', 'in_progress')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** @throws Problem 409 while an evacuation of the site is in progress; its data name it */
export async function refuseRunning(tx: Db, siteId: number): Promise<void> {
  const running = await lockRunningEvacuation(tx, siteId);
  if (running)
    throw problem(409, { code: 'evacuation_in_progress', message: 'server.evacuationInProgress', data: { evacuation_id: running.id } });
}

/**
 * A site's record says whether an evacuation is in progress: it begins and ends with a revision of the site, so that an
 * older answer never brings an old state back.
 */
export async function raiseSiteRevision(tx: Db, siteId: number): Promise<void> {
  await tx
    .updateTable('sites')
    .set((eb) => ({ revision: eb.ref('revision') }))
    .where('id', '=', siteId)
    .execute();
}
