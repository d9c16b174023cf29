import type { Kysely } from 'kysely';

import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { READ_EVACUATION } from '#contract/evacuations/evacuationAccess';
import { decide } from '#contract/platform/access';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Actor } from '#server/platform/http/actor';
import { presentEvacuation } from './report/present';
import { evacuationRows } from './report/rows';

/**
 * Returns the evacuations in progress at these sites, as far as the caller may read evacuations. A guest, who knows theirs, gets none.
 *
 * @param sites sites with an evacuation, within the caller's reach
 */
export async function readRunning(db: Kysely<Schema>, actor: Actor, sites: readonly { readonly id: number }[]): Promise<Evacuation[]> {
  if (sites.length === 0 || actor.share !== null || !decide(READ_EVACUATION, actor.subject).allowed) return [];
  const rows = await evacuationRows(db, actor.clientId)
    .where(
      'evacuations.site_id',
      'in',
      sites.map(({ id }) => id),
    )
    .where('evacuations.status', '=', 'in_progress')
    .orderBy('evacuations.id')
    .execute();
  return rows.map(presentEvacuation);
}
