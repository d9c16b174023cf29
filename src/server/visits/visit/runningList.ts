import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';

/** Reports whether the person of a visit is on the list of a running evacuation. */
export async function isOnRunningList(tx: Kysely<Schema>, visitorId: number): Promise<boolean> {
  const listed = await tx
    .selectFrom('evacuees')
    .innerJoin('evacuations', 'evacuations.id', 'evacuees.evacuation_id')
    .select('evacuees.id')
    .where('evacuees.visitor_id', '=', visitorId)
    .where('evacuations.status', '=', 'in_progress')
    .executeTakeFirst();
  return listed !== undefined;
}
