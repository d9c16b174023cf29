import type { Kysely } from 'kysely';

import { EVACUATION_CHANGES_PAGE } from '#contract/evacuations/constants';
import type { EvacuationChange } from '#contract/evacuations/entities/evacuation';
import type { Schema } from '#server/platform/db/schema/schema';

/**
 * Reads the recording of a report after a counter, in order: as many changes as one response carries, and the rest of the last counter,
 * which several people who joined at once may share.
 */
export async function readChanges(
  db: Kysely<Schema>,
  evacuationId: number,
  after: number,
): Promise<{ changes: EvacuationChange[]; next_after: number | null }> {
  const page = db
    .selectFrom('evacuation_changes')
    .select('event_counter')
    .where('evacuation_id', '=', evacuationId)
    .where('event_counter', '>', after)
    .orderBy('event_counter')
    .limit(EVACUATION_CHANGES_PAGE);
  const rows = await db
    .selectFrom('evacuation_changes')
    .select(['event_counter', 'at', 'kind', 'by', 'evacuee_id', 'from_status', 'status', 'evacuation_point_id', 'comment_id'])
    .where('evacuation_id', '=', evacuationId)
    .where('event_counter', '>', after)
    .where('event_counter', '<=', (eb) => eb.selectFrom(page.as('page')).select(({ fn }) => fn.max('event_counter').as('last')))
    .orderBy('event_counter')
    .orderBy('id')
    .execute();
  const changes = rows.map((row): EvacuationChange => ({
    event_counter: row.event_counter,
    at: row.at.toISOString(),
    kind: row.kind,
    by: row.by,
    evacuee_id: row.evacuee_id,
    from_status: row.from_status,
    status: row.status,
    evacuation_point_id: row.evacuation_point_id,
    comment_id: row.comment_id,
  }));
  return { changes, next_after: changes.length < EVACUATION_CHANGES_PAGE ? null : (changes.at(-1)?.event_counter ?? null) };
}
