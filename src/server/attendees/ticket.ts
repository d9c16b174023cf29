import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';

import type { Schema } from '../db/schema/schema';
import type { Deps } from '../deps';

type Attendee = Selectable<Schema['attendees']>;
type Secrets = Pick<Deps, 'secrets'>;

/** Bits enough that nobody guesses one: 144. */
const MARK_BYTES = 18;
const CODE = /^([1-9]\d{0,9})-([\w-]{24})$/u;

const markOf = ({ secrets }: Secrets, { id, ticket_no: number }: Pick<Attendee, 'id' | 'ticket_no'>): Buffer =>
  createHmac('sha256', secrets.oneTimeToken).update(`attendee ticket ${id} ${number}`).digest().subarray(0, MARK_BYTES);

/** Returns the code of an attendee's ticket. It follows from the installation's secret, and is stored nowhere. */
export const ticketCode = (deps: Secrets, attendee: Pick<Attendee, 'id' | 'ticket_no'>): string =>
  `${attendee.id}-${markOf(deps, attendee).toString('base64url')}`;

/**
 * Finds the attendee of a ticket by its code, or by the address of its page, as a camera reads it; undefined for a code that is none, or
 * none any more.
 *
 * @param event where the ticket has to be for; of any event unless given
 */
export async function findAttendeeByCode(
  deps: Secrets,
  db: Kysely<Schema>,
  scanned: string,
  event?: { readonly clientId: number; readonly siteId: number },
): Promise<Attendee | undefined> {
  const [, id, mark] = CODE.exec(scanned.slice(scanned.lastIndexOf('#') + 1).trim()) ?? [];
  if (id === undefined || mark === undefined || Number(id) > 2_147_483_647) return undefined;
  let found = db.selectFrom('attendees').selectAll().where('id', '=', Number(id));
  if (event !== undefined) found = found.where('client_id', '=', event.clientId).where('site_id', '=', event.siteId);
  const attendee = await found.executeTakeFirst();
  return attendee !== undefined && timingSafeEqual(markOf(deps, attendee), Buffer.from(mark, 'base64url')) ? attendee : undefined;
}
