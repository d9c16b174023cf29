import * as oidc from 'openid-client';

import type { Deps } from '#server/deps';
import { findSsoDomain } from '../ssoDomain';
import { issuerOf, providerAddress } from './issuer';

/**
 * Where the browser goes after a log-out, so that the provider ends its own session too: its end-session address, with this
 * portal's root as the one to come back to. Null for a session that a password opened, and for a provider that has no such
 * address or cannot be asked now: the session here has ended all the same.
 */
export async function endSessionAddress(deps: Deps, domain: string | null): Promise<string | null> {
  const sso = domain === null ? null : await findSsoDomain(deps.db, domain);
  if (sso === null || issuerOf(sso) === null) return null;
  const provider = await deps.providers.of(sso).catch(() => null);
  const address = provider?.serverMetadata().end_session_endpoint;
  if (provider === null || address === undefined || providerAddress(address) === null) return null;
  return oidc.buildEndSessionUrl(provider, { post_logout_redirect_uri: `${deps.environment.publicUrl}/` }).href;
}
