import type { Kysely, Selectable } from 'kysely';

import { codeOf, isCodeOf, readCode, type CodeOwner } from '#server/identity/scanning/markedCode';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';

type Attendee = Selectable<Schema['attendees']>;
type Secrets = Pick<Deps, 'secrets'>;

const ownerOf = ({ id, ticket_no: number }: Pick<Attendee, 'id' | 'ticket_no'>): CodeOwner => ({ kind: 'attendee', id, number });

/** Returns the code of an attendee's ticket. */
export const ticketCode = (deps: Secrets, attendee: Pick<Attendee, 'id' | 'ticket_no'>): string => codeOf(deps, ownerOf(attendee));

/**
 * Finds the attendee of a ticket by its code, or by the address of its page, as a camera reads it; undefined for an unknown or replaced
 * code.
 *
 * @param event the event that the ticket has to be for; any event unless given
 */
export async function findAttendeeByCode(
  deps: Secrets,
  db: Kysely<Schema>,
  scanned: string,
  event?: { readonly clientId: number; readonly siteId: number },
): Promise<Attendee | undefined> {
  const code = readCode(scanned);
  if (code?.kind !== 'attendee') return undefined;
  let found = db.selectFrom('attendees').selectAll().where('id', '=', code.id);
  if (event !== undefined) found = found.where('client_id', '=', event.clientId).where('site_id', '=', event.siteId);
  const attendee = await found.executeTakeFirst();
  return attendee !== undefined && isCodeOf(deps, code, ownerOf(attendee)) ? attendee : undefined;
}
