import type { Kysely } from 'kysely';

import type { Schema } from '../db/schema/schema';
import { invalid } from '../http/problem';

/**
 * Makes sure that an evacuation point is the site's.
 *
 * @throws Problem 422 on `evacuation_point_id` otherwise
 */
export async function requirePoint(db: Kysely<Schema>, siteId: number, pointId: number | null | undefined): Promise<void> {
  if (pointId === null || pointId === undefined) return;
  const point = await db
    .selectFrom('evacuation_points')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', pointId)
    .executeTakeFirst();
  if (!point) throw invalid({ evacuation_point_id: 'rules.notFound' });
}
