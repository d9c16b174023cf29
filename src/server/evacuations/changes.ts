import type { Kysely } from 'kysely';

import type { EvacuationChange } from '../../contract/entities/evacuation';
import type { Schema } from '../db/schema/schema';

/** The recording of a report, in the order of its counter. */
export async function readChanges(db: Kysely<Schema>, evacuationId: number): Promise<EvacuationChange[]> {
  const rows = await db
    .selectFrom('evacuation_changes')
    .select(['event_counter', 'at', 'kind', 'by', 'evacuee_id', 'from_status', 'status', 'evacuation_point_id', 'comment_id'])
    .where('evacuation_id', '=', evacuationId)
    .orderBy('event_counter')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
