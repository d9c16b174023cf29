import type { Kysely } from 'kysely';

import type { EvacuationPoint } from '#contract/sites/entities/evacuationPoint';
import type { Schema } from '#server/platform/db/schema/schema';
import { invalid } from '#server/platform/http/problem';

/** Returns the meeting points of a site, in its order: an evacuation that begins now copies them (spec: evacuations#points). */
export function findPoints(db: Kysely<Schema>, siteId: number): Promise<EvacuationPoint[]> {
  return db
    .selectFrom('evacuation_points')
    .select(['id', 'title'])
    .where('site_id', '=', siteId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/**
 * Checks that an evacuation point is one of the report's.
 *
 * @throws Problem 422 on `evacuation_point_id` otherwise
 */
export function requirePoint({ points }: { readonly points: readonly EvacuationPoint[] }, pointId: number | null | undefined): void {
  if (pointId === null || pointId === undefined) return;
  if (!points.some(({ id }) => id === pointId)) throw invalid({ evacuation_point_id: 'rules.notFound' });
}
