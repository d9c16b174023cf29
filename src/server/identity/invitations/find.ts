import { sql, type Kysely } from 'kysely';

import type { InvitationState } from '#contract/identity/calls/users';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import type { MessageKey } from '#server/platform/http/messages';
import { findLink } from '#server/platform/links/find';
import { INVITATION_LINK } from '../links';
import { domainOf, findSsoDomain } from '../ssoDomain';

/** An invitation whose link works. */
export interface OpenInvitation {
  readonly placeId: number;
  readonly clientId: number;
  readonly clientName: string;
  readonly globalClientId: string;
  readonly name: string;
  readonly email: string;
}

type Found = { readonly state: Exclude<InvitationState, 'open'> } | { readonly state: 'open'; readonly invitation: OpenInvitation };

/** The text that says why a link does not work. */
export const INVITATION_OVER = {
  expired: 'server.invitationExpired',
  withdrawn: 'server.invitationWithdrawn',
  replaced: 'server.invitationReplaced',
  used: 'server.invitationUsed',
  unknown: 'server.invitationUnknown',
} as const satisfies Readonly<Record<Exclude<InvitationState, 'open'>, MessageKey>>;

/** Finds the invitation of a link, or returns why the link does not work. */
export async function findInvitation(deps: Pick<Deps, 'secrets' | 'now'>, db: Kysely<Schema>, token: string): Promise<Found> {
  const found = await findLink(deps, db, INVITATION_LINK, token);
  if (found.state === 'unknown') return { state: 'unknown' };
  const place = await db
    .selectFrom('client_users as place')
    .innerJoin('clients', 'clients.id', 'place.client_id')
    .select(['place.id', 'place.user_id', 'place.invited_name', 'place.invited_email', 'place.client_id'])
    .select(['clients.name as client_name', 'clients.global_client_id'])
    .where('place.id', '=', found.link.subject_id)
    .where('place.client_id', '=', found.link.client_id)
    .executeTakeFirst();
  if (place === undefined) return { state: 'withdrawn' };
  if (place.user_id !== null || place.invited_email === null) return { state: 'used' };
  if (found.state !== 'open') return { state: found.state === 'replaced' ? 'replaced' : 'expired' };
  return {
    state: 'open',
    invitation: {
      placeId: place.id,
      clientId: place.client_id,
      clientName: place.client_name,
      globalClientId: place.global_client_id,
      name: place.invited_name ?? place.invited_email,
      email: place.invited_email,
    },
  };
}

/** Returns the account of an address, and whether it has a client: nobody can sign in to one without, so accepting opens it again. */
export async function findInvitedAccount(
  db: Kysely<Schema>,
  email: string,
): Promise<{ readonly id: number; readonly hasClient: boolean } | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .select(sql<boolean>`exists (select from client_users where client_users.user_id = users.id)`.as('has_client'))
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, hasClient: row.has_client };
}

/** Returns the kind of account that is needed to accept with this address. */
export async function accountKind(db: Kysely<Schema>, email: string): Promise<'new' | 'existing' | 'sso'> {
  const account = await findInvitedAccount(db, email);
  if (account?.hasClient === true) return 'existing';
  return (await findSsoDomain(db, domainOf(email))) === null ? 'new' : 'sso';
}
