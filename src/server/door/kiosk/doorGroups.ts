import { sql, type Expression, type RawBuilder } from 'kysely';

import { maySignInAt } from '#server/sites/sites/siteGroups';

/**
 * Returns the condition that a group is offered at a door: its people sign in, at this site, and by themselves. A door names people of
 * other groups only while they are in; the sign-in itself checks the same (`requireGroup`).
 */
export const isOfDoor = (siteId: number, groupId: Expression<number>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from visitor_groups door where door.id = ${groupId} and door.can_sign_in and door.display_mode <> 'hidden')
  and ${maySignInAt(siteId, groupId)}
)`;
