import * as oidc from 'openid-client';

import type { Deps } from '#server/platform/deps';
import { findSsoDomain } from '../ssoDomain';
import { issuerOf, providerAddress } from './issuer';

/**
 * Returns the provider's end-session address, which leads back to the portal's root. Null after a password sign-in, and when
 * the provider has no such address or cannot be reached: the session here has ended anyway.
 */
export async function endSessionAddress(deps: Deps, domain: string | null): Promise<string | null> {
  const sso = domain === null ? null : await findSsoDomain(deps.db, domain);
  if (sso === null || issuerOf(sso) === null) return null;
  const provider = await deps.providers.of(sso).catch(() => null);
  const address = provider?.serverMetadata().end_session_endpoint;
  if (provider === null || address === undefined || providerAddress(address) === null) return null;
  return oidc.buildEndSessionUrl(provider, { post_logout_redirect_uri: `${deps.environment.publicUrl}/` }).href;
}
