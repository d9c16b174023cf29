import { sql, type Kysely, type Selectable } from 'kysely';

import type { Schema } from '../db/schema/schema';

type Db = Kysely<Schema>;

/** A report's row with how many people are on its list and how many of them are safe. */
export type EvacuationRow = Selectable<Schema['evacuations']> & { evacuee_count: number; safe_count: number };
/** A report that a transaction has locked. */
export type LockedEvacuation = Selectable<Schema['evacuations']>;
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
      eb.selectFrom('evacuation_changes').select('evacuee_id').where('evacuation_id', '=', evacuationId).where('event_counter', '>', afterCounter).$castTo<{ evacuee_id: number }>(),
    )
    .orderBy('id')
    .execute();
}

export function findEvacuee(db: Db, evacuationId: number, evacueeId: number): Promise<EvacueeRow | undefined> {
  return db
    .selectFrom('evacuees')
    .selectAll()
    .where('evacuation_id', '=', evacuationId)
    .where('id', '=', evacueeId)
    .executeTakeFirst();
}

/** The evacuation of a site that is in progress, locked; undefined when there is none. */
export function lockRunningEvacuation(tx: Db, siteId: number): Promise<{ id: number; started_at: Date } | undefined> {
  return tx
    .selectFrom('evacuations')
    .select(['id', 'started_at'])
    .where('site_id', '=', siteId)
    .where('status', '=', 'in_progress')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * A site's record says whether an evacuation is in progress: it begins and ends with a revision of the site, so that an
 * older answer never brings an old state back.
 */
export async function raiseSiteRevision(tx: Db, siteId: number): Promise<void> {
  await tx.updateTable('sites').set((eb) => ({ revision: eb.ref('revision') })).where('id', '=', siteId).execute();
}
