import type { Deps } from '#server/platform/deps';
import { makeActor, type Actor } from '#server/platform/http/actor';
import { problem } from '#server/platform/http/problem';
import { isDeviceToken } from '../devices/deviceSession';
import { mayBeSuper } from '../ssoDomain';
import { readAccessToken, type TokenIdentity } from './accessToken';
import { actorOfGuest, requireGuest, shareOver } from './guest';
import { findMembership, type Membership } from './membership';
import { subjectOf } from './subject';

/**
 * Returns the person behind an access token, with their currently stored rights. A token ends with its session and with its
 * membership.
 *
 * @throws a 401 problem; `token_expired` requires a renewal, any other means signing in again. 403 for a device's token
 */
export async function authenticate({ db, environment, now, secrets }: Deps, bearer: string | null): Promise<Actor> {
  if (bearer === null) throw problem(401);
  if (isDeviceToken(bearer)) throw problem(403, { code: 'forbidden', message: 'server.notForDevices' });
  const token = await readAccessToken(secrets.accessToken, bearer, environment.publicUrl, now());
  if (token === 'expired') throw problem(401, { code: 'token_expired', message: 'server.tokenExpired' });
  if (token !== 'invalid' && token.userId === null) return authenticateGuest({ db, now }, token);
  const membership =
    token === 'invalid' || token.userId === null
      ? null
      : withRights(environment, await findMembership(db, { ...token, userId: token.userId }));
  if (membership === null || membership.session.revoked_at !== null || membership.session.expires_at <= now()) {
    throw problem(401, { code: 'session_expired', message: 'server.sessionExpired' });
  }
  const { user, place, client, session } = membership;
  if (token !== 'invalid') await noteFirstUse(db, session, token.generation, now());
  return makeActor({
    userId: user.id,
    clientId: client.id,
    clientUserId: place.id,
    sid: session.sid,
    name: user.name,
    email: user.email,
    ssoProviderId: place.sso_provider_id,
    share: null,
    subject: subjectOf(membership),
    siteScope: place.restricted_to_sites ? place.site_ids : null,
  });
}

/** A super user who signed in by another organisation's single sign-on is a user of their own clients, and has no rights elsewhere. */
function withRights(environment: Deps['environment'], membership: Membership | null): Membership | null {
  if (membership === null || mayBeSuper(environment, membership.session.sso_domain)) return membership;
  return membership.place.id === null ? null : { ...membership, user: { ...membership.user, is_super: false } };
}

/** The same for a guest with a shared link: the token outlives neither session nor link. */
async function authenticateGuest({ db, now }: Pick<Deps, 'db' | 'now'>, token: TokenIdentity): Promise<Actor> {
  const guest = await requireGuest(db, token.sid, now());
  if (guest.global_client_id !== token.globalClientId) throw shareOver();
  await noteFirstUse(db, guest, token.generation, now());
  return actorOfGuest(guest);
}

/** From the first use of a pair on, the refresh token before it is valid for only some seconds more. */
async function noteFirstUse(
  db: Deps['db'],
  { sid, generation, first_used_at: firstUsedAt }: Pick<Membership['session'], 'sid' | 'generation' | 'first_used_at'>,
  usedGeneration: number,
  now: Date,
): Promise<void> {
  if (generation !== usedGeneration || generation === 1 || firstUsedAt !== null) return;
  await db
    .updateTable('sessions')
    .set({ first_used_at: now })
    .where('sid', '=', sid)
    .where('generation', '=', generation)
    .where('first_used_at', 'is', null)
    .execute();
}
