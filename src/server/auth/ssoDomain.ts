import { SignJWT } from 'jose';
import type { Kysely } from 'kysely';

import type { SsoConfig } from '../../contract/entities/account';
import type { Schema } from '../db/schema/schema';
import type { Deps } from '../deps';

const STATE_LIFETIME_S = 600;
/** Where each kind of provider asks a person who they are. */
const AUTHORIZATION_PATHS: Readonly<Record<SsoConfig['type'], string>> = {
  google: '/o/oauth2/v2/auth',
  azure: '/organizations/oauth2/v2.0/authorize',
  okta: '/oauth2/v1/authorize',
};

/**
 * Where to send a person whose e-mail's domain signs in by single sign-on; null for other domains. Only a verified domain
 * counts: nobody may claim another's people.
 */
export async function authorizationUrl({ environment, secrets, now }: Deps, db: Kysely<Schema>, email: string): Promise<string | null> {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const sso = await db
    .selectFrom('sso_domains')
    .select(['type', 'provider_client_id', 'provider_host'])
    .where('domain', '=', domain)
    .where('verified', '=', true)
    .executeTakeFirst();
  if (sso === undefined) return null;
  const issuedAt = Math.floor(now().getTime() / 1_000);
  const state = await new SignJWT({ domain })
    .setProtectedHeader({ alg: 'HS256', typ: 'sso-state+jwt' })
    .setIssuer(environment.publicUrl)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + STATE_LIFETIME_S)
    .sign(secrets.ssoState);
  const url = new URL(AUTHORIZATION_PATHS[sso.type], /^https?:\/\//u.test(sso.provider_host) ? sso.provider_host : `https://${sso.provider_host}`);
  const query = {
    client_id: sso.provider_client_id,
    redirect_uri: `${environment.publicUrl}/login/sso/callback`,
    response_type: 'code',
    scope: 'openid email profile',
    login_hint: email,
    state,
  };
  url.search = new URLSearchParams(query).toString();
  return url.href;
}
