import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';

import type { TokenPair } from '#contract/identity/calls/auth';
import { ACCESS_TOKEN_LIFETIME_S, ACCESS_TOKEN_REFRESH_THRESHOLD_S } from '#contract/identity/constants';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { signAccessToken, type HolderClaims } from './accessToken';
import { expiryOf } from './lifetime';
import type { Place } from './place';
import { refreshTokenOf } from './refreshToken';
import { noteVisit } from './visits';

/** A pair of tokens of a session: its number, and when it was made. */
export interface Pair {
  readonly sid: string;
  readonly generation: number;
  readonly rotatedAt: Date;
}

type TokenDeps = Pick<Deps, 'environment' | 'secrets' | 'now'>;

/**
 * Opens a session for a person who has proved their identity. Returns its first pair.
 *
 * @param ssoDomain the domain whose single sign-on they used; null for a password
 */
export async function openSession(
  deps: TokenDeps,
  db: Kysely<Schema> | Tx,
  place: Place,
  userAgent: string | null,
  ssoDomain: string | null = null,
): Promise<TokenPair> {
  const now = deps.now();
  const sid = randomBytes(18).toString('base64url');
  await db
    .insertInto('sessions')
    .values({
      sid,
      user_id: place.userId,
      client_id: place.clientId,
      rotated_at: now,
      created_at: now,
      expires_at: expiryOf(now, now, place.forceReauthentication),
      user_agent: userAgent,
      sso_domain: ssoDomain,
    })
    .execute();
  await noteUse(db, place, now);
  await noteVisit(db, sid, place, now);
  return pairOf(deps, { sid, generation: 1, rotatedAt: now }, claimsOf(place));
}

/** Records when a person last used their client; a super user's visit leaves a trace in its audit log only (`noteVisit`). */
export async function noteUse(db: Kysely<Schema>, { clientUserId }: Place, now: Date): Promise<void> {
  if (clientUserId === null) return;
  await db.updateTable('client_users').set({ last_used_at: now }).where('id', '=', clientUserId).execute();
}

/**
 * Returns the tokens of a pair. They are derived from stored values, so that a repetition gives the same two. Only an access token
 * near its end is replaced.
 */
export async function pairOf({ environment, secrets, now }: TokenDeps, pair: Pair, claims: HolderClaims): Promise<TokenPair> {
  const made = Math.floor(pair.rotatedAt.getTime() / 1_000);
  const current = Math.floor(now().getTime() / 1_000);
  const isFresh = current - made < ACCESS_TOKEN_LIFETIME_S - ACCESS_TOKEN_REFRESH_THRESHOLD_S;
  const accessToken = await signAccessToken(secrets.accessToken, pair.generation, {
    ...claims,
    iss: environment.publicUrl,
    iat: isFresh ? made : current,
    sid: pair.sid,
  });
  return { access_token: accessToken, refresh_token: refreshTokenOf(secrets.refreshToken, pair) };
}

/** Returns the claims of a person's access token in this place. */
export function claimsOf(place: Place): HolderClaims {
  return {
    sub: String(place.userId),
    name: place.name,
    aud: place.globalClientId,
    'user:primary': place.isPrimary,
    'user:billing': place.isBilling,
    'user:is_super': place.isSuper,
    'user:site_id': siteClaim(place),
    locale: place.locale,
  };
}

/** Empty for all sites, `none` for a restricted person whose last site was removed (spec: session#access-token). */
function siteClaim({ restrictedToSites, siteIds }: Place): string {
  if (!restrictedToSites) return '';
  return siteIds.length === 0 ? 'none' : siteIds.join(',');
}

/** Ends a session and all that depends on it: its tokens at once, its sockets right after. Returns how it was opened. */
export async function endSession(
  { db, publisher, now }: Pick<Deps, 'db' | 'publisher' | 'now'>,
  sid: string,
): Promise<{ readonly ssoDomain: string | null }> {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now() })
    .where('sid', '=', sid)
    .where('revoked_at', 'is', null)
    .returning('sso_domain')
    .executeTakeFirst();
  await publisher.closeSession(sid);
  return { ssoDomain: ended?.sso_domain ?? null };
}

/**
 * Ends a person's sessions, except one.
 *
 * @returns the sids that ended, whose sockets the caller closes after the commit
 */
export async function revokeSessions(tx: Tx, userId: number, now: Date, keepSid?: string): Promise<readonly string[]> {
  const open = tx.updateTable('sessions').set({ revoked_at: now }).where('user_id', '=', userId).where('revoked_at', 'is', null);
  const ended = await (keepSid === undefined ? open : open.where('sid', '!=', keepSid)).returning('sid').execute();
  return ended.map(({ sid }) => sid);
}

/**
 * Ends a person's sessions that are in one client now.
 *
 * @returns how many ended; and the sids of all open sessions of the person, whose sockets the caller closes after the commit: any of
 * them may still be subscribed to this client
 */
export async function revokeSessionsIn(
  tx: Tx,
  { userId, clientId, now }: { readonly userId: number; readonly clientId: number; readonly now: Date },
): Promise<{ readonly ended: number; readonly sids: readonly string[] }> {
  const open = await tx
    .selectFrom('sessions')
    .select('sid')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return { ended: Number(numUpdatedRows), sids: open.map(({ sid }) => sid) };
}
