import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';

import type { TokenPair } from '#contract/identity/calls/auth';
import { FALLBACK_LOCALE } from '#contract/platform/constants';
import { SHARED_LINK_PERMISSIONS } from '#contract/platform/roles';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { makeActor, type Actor } from '#server/platform/http/actor';
import { problem, type ProblemError } from '#server/platform/http/problem';
import type { HolderClaims } from './accessToken';
import { endSession, pairOf } from './session';
import { CLIENT_FACTS } from './clientFacts';

/** A guest is no user of the installation: nothing that belongs to a user is theirs. */
const NO_USER = 0;

/** The 401 of a link that opens nothing: unknown, expired or revoked. A session by it ends with the same text. */
export const shareOver = (): ProblemError => problem(401, { code: 'share_over', message: 'server.shareOver' });

/** Returns a guest's session with what its link opens, as currently stored. Null when any of it is gone. */
async function findGuest(db: Kysely<Schema>, sid: string) {
  const row = await db
    .selectFrom('sessions as session')
    .innerJoin('links as share', 'share.id', 'session.share_id')
    .innerJoin('evacuations', 'evacuations.id', 'share.subject_id')
    .innerJoin('clients', 'clients.id', 'evacuations.client_id')
    .select([
      'session.sid',
      'session.generation',
      'session.first_used_at',
      'session.revoked_at as ended_at',
      'session.guest_name',
      'share.id as share_id',
      sql<string>`share.recipient`.as('label'),
      'evacuations.id as evacuation_id',
      'session.expires_at',
      'share.revoked_at',
      'evacuations.site_id',
      'clients.id as client_id',
      'clients.global_client_id',
      ...CLIENT_FACTS,
    ])
    .where('session.sid', '=', sid)
    .executeTakeFirst();
  return row ?? null;
}

type Guest = NonNullable<Awaited<ReturnType<typeof findGuest>>>;

/** The name under a guest's marks and comments. */
const signedName = ({ guest_name: name, label }: Pick<Guest, 'guest_name' | 'label'>): string => `${name ?? ''} (${label})`;

/**
 * Returns a guest whose session and link are both still open.
 *
 * @throws Problem 401 `share_over` otherwise
 */
export async function requireGuest(db: Kysely<Schema>, sid: string, now: Date): Promise<Guest> {
  const guest = await findGuest(db, sid);
  if (guest === null || guest.ended_at !== null || guest.revoked_at !== null || guest.expires_at <= now) throw shareOver();
  return guest;
}

/** Returns a guest's actor: two permissions at one site, for one report (`share`). */
export function actorOfGuest(guest: Guest): Actor {
  const { client_id: clientId, share_id: shareId, evacuation_id: evacuationId } = guest;
  return makeActor({
    userId: NO_USER,
    clientId,
    clientUserId: null,
    sid: guest.sid,
    name: signedName(guest),
    email: '',
    ssoProviderId: null,
    share: { id: shareId, label: guest.label, evacuationId },
    siteScope: [guest.site_id],
    subject: {
      permissions: SHARED_LINK_PERMISSIONS,
      abilities: [],
      systemRole: null,
      isSuper: false,
      isPrimary: false,
      isBilling: false,
      clientCount: 1,
      someSiteHasSpaces: false,
      someSiteEnablesSpaces: false,
      sellsPlans: false,
      client: guest,
    },
  });
}

/** Returns the claims of a guest's access token. */
export function claimsOfGuest(
  guest: Pick<Guest, 'share_id' | 'guest_name' | 'global_client_id' | 'site_id' | 'evacuation_id'>,
): HolderClaims {
  return {
    sub: `share:${guest.share_id}`,
    name: guest.guest_name ?? '',
    aud: guest.global_client_id,
    'user:primary': false,
    'user:billing': false,
    'user:is_super': false,
    'user:site_id': String(guest.site_id),
    locale: FALLBACK_LOCALE,
    share: guest.evacuation_id,
  };
}

/** Opens a session for a guest by a link that this transaction has locked; it lasts as long as the link. Returns its first pair. */
export async function openGuestSession(
  deps: Pick<Deps, 'environment' | 'secrets' | 'now'>,
  tx: Tx,
  share: Pick<Guest, 'label' | 'client_id' | 'global_client_id' | 'site_id' | 'evacuation_id' | 'expires_at'> & { readonly id: number },
  guest: { readonly name: string; readonly userAgent: string | null },
): Promise<{ readonly tokens: TokenPair; readonly signedName: string }> {
  const now = deps.now();
  const sid = randomBytes(18).toString('base64url');
  await tx
    .insertInto('sessions')
    .values({
      sid,
      client_id: share.client_id,
      share_id: share.id,
      guest_name: guest.name,
      rotated_at: now,
      created_at: now,
      expires_at: share.expires_at,
      user_agent: guest.userAgent,
    })
    .execute();
  const opened = { ...share, share_id: share.id, guest_name: guest.name };
  return { tokens: await pairOf(deps, { sid, generation: 1, rotatedAt: now }, claimsOfGuest(opened)), signedName: signedName(opened) };
}

/** Ends the sessions of links. Returns the sids that ended, whose sockets the caller closes after the commit. */
export async function endGuestSessions(tx: Tx, shareIds: readonly number[], now: Date): Promise<readonly string[]> {
  if (shareIds.length === 0) return [];
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('share_id', 'in', shareIds)
    .where('revoked_at', 'is', null)
    .returning('sid')
    .execute();
  return ended.map(({ sid }) => sid);
}

/** Ends the sessions of expired links, above all their sockets: a call would be refused by itself, but an open socket goes on receiving. */
export async function endExpiredGuests(deps: Pick<Deps, 'db' | 'publisher' | 'now'>): Promise<void> {
  const over = await deps.db
    .selectFrom('sessions')
    .select('sid')
    .where('share_id', 'is not', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', deps.now())
    .execute();
  for (const { sid } of over) await endSession(deps, sid);
}
