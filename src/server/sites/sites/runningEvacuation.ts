import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import { lockFound, type Locked } from '#server/platform/rows/rows';

/** Returns the evacuation of a client's site that is in progress, locked; undefined when no evacuation is. */
export async function lockRunningEvacuation(
  tx: Kysely<Schema>,
  place: { readonly clientId: number; readonly siteId: number },
): Promise<Locked<'evacuations'> | undefined> {
  const running = tx
    .selectFrom('evacuations')
    .selectAll()
    .where('client_id', '=', place.clientId)
    .where('site_id', '=', place.siteId)
    .where('status', '=', 'in_progress');
  const [report] = await lockFound(tx, 'evacuations', place, running);
  return report;
}

/** Reports whether a site is being evacuated. */
export async function isEvacuated(
  db: Kysely<Schema>,
  { clientId, siteId }: { readonly clientId: number; readonly siteId: number },
): Promise<boolean> {
  const running = await db
    .selectFrom('evacuations')
    .select('id')
    .where('client_id', '=', clientId)
    .where('site_id', '=', siteId)
    .where('status', '=', 'in_progress')
    .executeTakeFirst();
  return running !== undefined;
}
