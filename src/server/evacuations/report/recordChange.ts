import { sql, type Kysely } from 'kysely';

import type { EvacuationChangeKind, EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import type { Schema } from '#server/platform/db/schema/schema';
import type { LockedEvacuation } from './rows';

/** An event for the report's recording. Values that are left out are stored as null. */
export interface NewChange {
  readonly kind: EvacuationChangeKind;
  readonly at: Date;
  readonly by: string | null;
  readonly evacueeId?: number | null;
  readonly fromStatus?: EvacueeStatus;
  readonly status?: EvacueeStatus;
  readonly pointId?: number | null;
  readonly commentId?: number;
}

/**
 * Raises a report's counter by exactly one, for one change of the report in this transaction, writes the change into its recording and
 * returns the counter. The row lock that this takes lasts until the commit: the events of a report are sent in the order of their
 * counters.
 *
 * @param changes one; several for people who join at once
 */
export async function recordChange(
  tx: Kysely<Schema>,
  { id: evacuationId }: LockedEvacuation,
  changes: readonly NewChange[],
): Promise<number> {
  const { event_counter: counter } = await tx
    .updateTable('evacuations')
    .set((eb) => ({ event_counter: eb('event_counter', '+', 1) }))
    .where('id', '=', evacuationId)
    .returning('event_counter')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('evacuation_changes')
    .values(
      changes.map((change) => ({
        evacuation_id: evacuationId,
        event_counter: counter,
        at: change.at,
        kind: change.kind,
        by: change.by,
        evacuee_id: change.evacueeId ?? null,
        from_status: change.fromStatus ?? null,
        status: change.status ?? null,
        evacuation_point_id: change.pointId ?? null,
        comment_id: change.commentId ?? null,
      })),
    )
    .execute();
  if (changes.some(({ status, fromStatus }) => status !== fromStatus)) await settleAllSafe(tx, evacuationId);
  return counter;
}

/**
 * Stores when the last person became safe, once all are. Marks may arrive long after they were made, in any order: the latest of the
 * instants counts, not that of the mark that came last.
 */
async function settleAllSafe(tx: Kysely<Schema>, evacuationId: number): Promise<void> {
  await sql`
    update evacuations set all_safe_at = settled.at
    from (
      select case when exists (select from evacuees where evacuation_id = ${evacuationId}::int and status <> 'safe') then null
        else (select max(at) from evacuation_changes
          where evacuation_id = ${evacuationId}::int and status = 'safe' and from_status is distinct from 'safe') end as at
    ) settled
    where evacuations.id = ${evacuationId}::int and evacuations.all_safe_at is distinct from settled.at
  `.execute(tx);
}
