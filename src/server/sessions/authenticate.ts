import type { Deps } from '../deps';
import { problem } from '../http/problem';
import { makeActor, type Actor } from '../http/actor';
import { readAccessToken } from './accessToken';
import { findMembership } from './membership';
import { subjectOf } from './subject';

/**
 * Who makes a request with this access token, by what is stored now: a token outlives neither its session nor the
 * membership that it was made for.
 *
 * @throws a 401 problem; `token_expired` asks for a renewal, any other means signing in again
 */
export async function authenticate({ db, environment, now, secrets }: Deps, bearer: string | null): Promise<Actor> {
  if (bearer === null) throw problem(401);
  const token = await readAccessToken(secrets.accessToken, bearer, environment.publicUrl, now());
  if (token === 'expired') throw problem(401, { code: 'token_expired', message: 'server.tokenExpired' });
  const membership = token === 'invalid' ? null : await findMembership(db, token);
  if (membership === null || membership.session.revoked_at !== null || membership.session.expires_at <= now()) {
    throw problem(401, { code: 'session_expired', message: 'server.sessionExpired' });
  }
  const { user, place, client, session } = membership;
  if (token !== 'invalid' && session.generation === token.generation && session.generation > 1 && session.first_used_at === null) {
    await markFirstUse(db, session.sid, session.generation, now());
  }
  return makeActor({
    userId: user.id,
    clientId: client.id,
    clientUserId: place.id,
    sid: session.sid,
    name: user.name,
    email: user.email,
    ssoProviderId: place.sso_provider_id,
    subject: subjectOf(membership),
    siteScope: place.restricted_to_sites ? place.site_ids : null,
  });
}

/** From the first use of a pair on, the refresh token before it is only good for some seconds more. */
async function markFirstUse(db: Deps['db'], sid: string, generation: number, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ first_used_at: now })
    .where('sid', '=', sid)
    .where('generation', '=', generation)
    .where('first_used_at', 'is', null)
    .execute();
}
