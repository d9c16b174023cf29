import { sql, type Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import type { Actor } from '#server/platform/http/actor';
import { problem } from '#server/platform/http/problem';
import type { Locked } from '#server/platform/rows/rows';

/** Reports whether a booking is a person's own: they made it, or it is for the member who has their email. */
async function isOwn(tx: Kysely<Schema>, actor: Actor, booking: Locked<'bookings'>): Promise<boolean> {
  if (booking.owner_user_id === actor.userId) return true;
  if (booking.returning_visitor_id === null) return false;
  const member = await tx
    .selectFrom('members')
    .select('id')
    .where('client_id', '=', actor.clientId)
    .where('id', '=', booking.returning_visitor_id)
    .where(sql<boolean>`lower(email) = lower(${actor.email})`)
    .executeTakeFirst();
  return member !== undefined;
}

/**
 * Checks that a person may change or cancel a booking: their own as a booker, anybody's as an editor of spaces.
 *
 * @throws Problem 403 `booking_of_other`; 403 that names the right of a booker; 404 for one that was cancelled
 */
export async function requireChangeable(tx: Kysely<Schema>, actor: Actor, booking: Locked<'bookings'>): Promise<void> {
  if (booking.cancelled_at !== null) throw problem(404);
  if (actor.may('Spaces.editor')) return;
  actor.require('Spaces.booker');
  if (!(await isOwn(tx, actor, booking))) throw problem(403, { code: 'booking_of_other', message: 'server.bookingOfOther' });
}

/** Returns the name of the user who made a booking; undefined where their account is gone. */
export async function findOwnerName(tx: Kysely<Schema>, { owner_user_id: id }: Locked<'bookings'>): Promise<string | undefined> {
  if (id === null) return undefined;
  return (await tx.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst())?.name;
}
