import type { TokenPair } from '#contract/identity/calls/auth';
import { REFRESH_TOKEN_REUSE_GRACE_S } from '#contract/identity/constants';
import type { RecentPair } from '#server/platform/db/schema/identity/accounts';
import { transact, type Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { problem } from '#server/platform/http/problem';
import { findSsoDomain, mayBeSuper, servedClients } from '../ssoDomain';
import type { HolderClaims } from './accessToken';
import { claimsOfGuest, requireGuest } from './guest';
import { expiryOf } from './lifetime';
import { findPlace, type Place } from './place';
import { isPasswordExpired } from './passwordExpiry';
import { readRefreshToken } from './refreshToken';
import { claimsOf, noteUse, pairOf, type Pair } from './session';
import { noteVisit } from './visits';

interface RefreshRequest {
  readonly bearer: string | null;
  /** The client for which the access token is wanted; the session's present one when left out. */
  readonly clientId?: string;
  readonly updateLastClient?: boolean;
  /** Refuses a session that a password opened. */
  readonly isSsoOnly?: boolean;
}

interface StoredSession {
  readonly sid: string;
  readonly user_id: number | null;
  readonly client_id: number;
  readonly sso_domain: string | null;
  readonly generation: number;
  readonly rotated_at: Date;
  readonly first_used_at: Date | null;
  readonly recent_pairs: readonly RecentPair[];
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
}

type Outcome = { readonly pair: Pair; readonly claims: HolderClaims } | 'reused';

/** The holder of a session, with the data that its renewal needs. */
interface Holder {
  readonly claims: HolderClaims;
  readonly clientId: number;
  readonly expiresAt: Date;
  /** Null for a guest with a shared link. */
  readonly place: Place | null;
}

const GRACE_MS = REFRESH_TOKEN_REUSE_GRACE_S * 1_000;

/**
 * Renews a session's tokens (spec: session#refresh-token). A new token replaces the one in force. A token that was replaced already
 * returns the same new pair until that pair is first used and for ten seconds after (two tabs at once, a response lost on the way).
 * Later it can only be a stolen copy, or the copy is the one in use: the session ends, sockets and all.
 */
export async function refreshSession(
  deps: Deps,
  { bearer, clientId, updateLastClient = false, isSsoOnly = false }: RefreshRequest,
): Promise<TokenPair> {
  const token = readRefreshToken(deps.secrets.refreshToken, bearer);
  if (token === null) throw bearer === null ? problem(401) : sessionExpired();
  const outcome = await transact(deps.db, async (tx): Promise<Outcome> => {
    const session = await lockSession(tx, token.sid);
    // A guest's session also depends on its link, which is checked below with an error of its own.
    if (session === null || (session.user_id !== null && (session.revoked_at !== null || session.expires_at <= deps.now())))
      throw sessionExpired();
    if (token.generation > session.generation) throw sessionExpired();
    if (isSsoOnly && session.sso_domain === null)
      throw problem(403, { code: 'sso_session_required', message: 'server.ssoSessionRequired' });
    const holder = await holderOf(deps, tx, session, clientId);

    const answered =
      token.generation === session.generation
        ? await rotate(tx, session, holder, deps.now())
        : pairAfter(session, token.generation, deps.now());
    if (answered === null) {
      await tx.updateTable('sessions').set({ revoked_at: deps.now() }).where('sid', '=', session.sid).execute();
      return 'reused';
    }
    if (holder.place !== null) await noteRenewal(tx, session.sid, holder.place, updateLastClient, deps.now());
    return { pair: answered, claims: holder.claims };
  });
  if (outcome === 'reused') {
    deps.log.warn({ sid: token.sid }, 'a used refresh token came back late: session ended');
    await deps.publisher.closeSession(token.sid);
    throw sessionExpired();
  }
  return pairOf(deps, outcome.pair, outcome.claims);
}

const sessionExpired = (): Error => problem(401, { code: 'session_expired', message: 'server.sessionExpired' });

async function lockSession(tx: Tx, sid: string): Promise<StoredSession | null> {
  const columns = [
    'sid',
    'user_id',
    'client_id',
    'sso_domain',
    'generation',
    'rotated_at',
    'first_used_at',
    'recent_pairs',
    'created_at',
    'expires_at',
    'revoked_at',
  ] as const;
  return (await tx.selectFrom('sessions').select(columns).where('sid', '=', sid).forUpdate().executeTakeFirst()) ?? null;
}

/** Reads the session's holder: a guest by their link, a person by their place, which must meet its client's policy. */
async function holderOf(
  deps: Pick<Deps, 'environment' | 'now'>,
  tx: Tx,
  session: StoredSession,
  globalClientId: string | undefined,
): Promise<Holder> {
  const now = deps.now();
  if (session.user_id === null) {
    const guest = await requireGuest(tx, session.sid, now);
    if (globalClientId !== undefined && globalClientId !== guest.global_client_id) throw problem(404);
    return { claims: claimsOfGuest(guest), clientId: guest.client_id, expiresAt: guest.expires_at, place: null };
  }
  const place = await placeFor(deps, tx, { ...session, user_id: session.user_id }, globalClientId);
  await requirePolicy(tx, place, session, now);
  return {
    claims: claimsOf(place),
    clientId: place.clientId,
    expiresAt: expiryOf(session.created_at, now, place.forceReauthentication),
    place,
  };
}

async function noteRenewal(tx: Tx, sid: string, place: Place, updateLastClient: boolean, now: Date): Promise<void> {
  await noteUse(tx, place, now);
  await noteVisit(tx, sid, place, now);
  if (updateLastClient) await tx.updateTable('users').set({ last_client_id: place.clientId }).where('id', '=', place.userId).execute();
}

/** Returns the person's place in the wanted client. Without one, any of their clients will do when the present one is lost. */
async function placeFor(
  { environment }: Pick<Deps, 'environment'>,
  tx: Tx,
  { user_id: userId, client_id: clientId, sso_domain: ssoDomain }: StoredSession & { readonly user_id: number },
  globalClientId: string | undefined,
): Promise<Place> {
  const wanted = globalClientId === undefined ? { preferred: [clientId] } : { globalClientId };
  const place = await findPlace(tx, userId, wanted);
  if (place !== null && mayBeSuper(environment, ssoDomain)) return place;
  if (place !== null && place.clientUserId !== null) return { ...place, isSuper: false };
  throw globalClientId === undefined ? sessionExpired() : problem(404);
}

/** Checks a policy that is newer than the sign-in, or that of a client being switched to; signing in again satisfies it. */
async function requirePolicy(tx: Tx, place: Place, session: StoredSession, now: Date): Promise<void> {
  if (place.forceReauthentication && expiryOf(session.created_at, now, true) <= now) throw sessionExpired();
  if (session.sso_domain !== null) return requireSsoPolicy(tx, place, session.sso_domain);
  if (!place.hasPassword) return;
  if (place.forcesTwoFactor && !place.hasTwoFactor) throw problem(401, { code: 'two_factor_setup', message: 'server.twoFactorSetup' });
  if (isPasswordExpired(place, now)) throw problem(401, { code: 'password_expired', message: 'server.passwordExpired' });
}

/**
 * Checks a session by single sign-on. A provider is trusted only by the clients that it serves: its operator could sign in
 * to any other as anybody. Visits of super users were checked before (`mayBeSuper`).
 */
async function requireSsoPolicy(tx: Tx, place: Place, domain: string): Promise<void> {
  if ((await findSsoDomain(tx, domain)) === null) throw sessionExpired();
  if (place.clientUserId === null) return;
  const served = await servedClients(tx, domain);
  if (!served.some(({ id }) => id === place.clientId))
    throw problem(403, { code: 'sso_not_accepted', message: 'server.ssoNotAccepted', data: { domain } });
}

async function rotate(tx: Tx, session: StoredSession, { clientId, expiresAt }: Holder, now: Date): Promise<Pair> {
  const { sid, generation, rotated_at: rotatedAt, first_used_at: firstUsedAt } = session;
  // This request uses the pair in force, if none did before.
  const followed: RecentPair = { generation, rotated_at: rotatedAt.getTime(), first_used_at: (firstUsedAt ?? now).getTime() };
  const recent = [...session.recent_pairs, followed].filter((pair) => now.getTime() - pair.first_used_at <= GRACE_MS);
  await tx
    .updateTable('sessions')
    .set({
      generation: generation + 1,
      rotated_at: now,
      first_used_at: null,
      recent_pairs: JSON.stringify(recent),
      client_id: clientId,
      expires_at: expiresAt,
    })
    .where('sid', '=', sid)
    .execute();
  return { sid, generation: generation + 1, rotatedAt: now };
}

/** Returns the pair that replaced a used token, while it may still be returned again; null afterwards. */
function pairAfter(session: StoredSession, usedGeneration: number, now: Date): Pair | null {
  const generation = usedGeneration + 1;
  const { sid, rotated_at: rotatedAt, first_used_at: firstUsedAt } = session;
  if (generation === session.generation) {
    return firstUsedAt === null || now.getTime() - firstUsedAt.getTime() <= GRACE_MS ? { sid, generation, rotatedAt } : null;
  }
  const recent = session.recent_pairs.find((pair) => pair.generation === generation);
  if (recent === undefined || now.getTime() - recent.first_used_at > GRACE_MS) return null;
  return { sid, generation, rotatedAt: new Date(recent.rotated_at) };
}
