import type { TokenPair } from '#contract/identity/calls/auth';
import type { SsoAccessOffer, SsoReturn } from '#contract/identity/calls/sso';
import { writeLines } from '#server/platform/audit/lines';
import { transact } from '#server/platform/db/transaction';
import type { Context } from '#server/platform/http/context';
import { problem } from '#server/platform/http/problem';
import { spendLink } from '#server/platform/links/end';
import { SSO_STATE } from '../links';
import { signedInLine } from '../sessions/place';
import { openSession } from '../sessions/session';
import { findSsoDomain, servedClients, type SsoDomain } from '../ssoDomain';
import { requestedClients } from './accessRequests';
import { identify, type Identity } from './identity';
import { findSsoPlace } from './person';
import { ssoFailed } from './refusals';
import { signSsoToken } from './ssoToken';

type SsoContext = Pick<Context, 'db' | 'deps' | 'request'>;

/**
 * Ends a single sign-on (spec: session#single-sign-on). The state is spent first, whatever follows: it serves one try.
 *
 * @throws 401 `sso_request_access` for a person unknown to every client of this single sign-on, `sso_failed` or
 *   `sso_unavailable` otherwise
 */
export async function ssoLogin(context: SsoContext, sent: SsoReturn): Promise<TokenPair> {
  const { deps, db, request } = context;
  const sso = await spendState(context, sent.state);
  const identity = await identify(deps, sso, sent);
  const tokens = await transact(db, async (tx) => {
    const place = await findSsoPlace(deps, tx, sso, identity);
    if (place === null) return null;
    await writeLines(tx, deps.now(), [signedInLine(place)]);
    return openSession(deps, tx, place, request.userAgent, sso.domain);
  });
  if (tokens !== null) return tokens;
  throw problem(401, {
    code: 'sso_request_access',
    message: 'server.ssoRequestAccess',
    data: { ...(await offer(context, sso, identity)) },
  });
}

async function spendState({ deps, db }: SsoContext, state: string): Promise<SsoDomain> {
  const taken = await spendLink(deps, db, SSO_STATE, state);
  const domain = taken?.data['domain'];
  const sso = typeof domain === 'string' ? await findSsoDomain(db, domain) : null;
  if (sso === null) throw ssoFailed('server.ssoStateWrong');
  return sso;
}

/** The offer to a person without access: request it from one of the clients. */
async function offer({ deps, db }: SsoContext, sso: SsoDomain, identity: Identity): Promise<SsoAccessOffer> {
  const clients = (await servedClients(db, sso.domain)).map(({ globalClientId, name }) => ({ id: globalClientId, name }));
  return {
    token: await signSsoToken(deps, sso.domain, identity),
    email: identity.email,
    clients,
    requested: await requestedClients(db, sso.domain, identity),
  };
}
