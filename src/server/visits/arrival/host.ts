import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import type { Place } from './arrival';
import { conflict, refuse, unknown, type Refusal } from './refusal';

/** Returns why a member cannot be chosen as host: they are not the client's, or of a group that offers no hosts (spec: groups#hosts). */
export async function hostRefusal(db: Kysely<Schema>, { clientId }: Pick<Place, 'clientId'>, hostId: number): Promise<Refusal | null> {
  const host = await db
    .selectFrom('members')
    .innerJoin('visitor_groups', 'visitor_groups.id', 'members.visitor_group_id')
    .select('visitor_groups.show_in_notify_list as isOffered')
    .where('members.client_id', '=', clientId)
    .where('members.id', '=', hostId)
    .executeTakeFirst();
  if (host === undefined) return unknown('notify_id');
  return host.isOffered ? null : conflict('host_not_offered', 'server.hostNotOffered');
}

/** Checks the host of a visit, if it has one. @throws Problem as `hostRefusal` says */
export async function requireHost(
  db: Kysely<Schema>,
  { clientId, hostId }: { readonly clientId: number; readonly hostId: number | null },
): Promise<void> {
  if (hostId !== null) refuse(await hostRefusal(db, { clientId }, hostId));
}
