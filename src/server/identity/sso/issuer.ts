import type { SsoProvider } from '#server/platform/ports';

/** The default host of each type of provider; Okta gives every organisation a host of its own. */
const DEFAULT_HOSTS: Readonly<Record<SsoProvider['type'], string | null>> = {
  google: 'accounts.google.com',
  azure: 'login.microsoftonline.com',
  okta: null,
  oidc: null,
};
/** Azure's issuer for the work accounts of any tenant, where the configuration names no tenant. */
const ANY_TENANT = '/organizations/v2.0';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/u;

/**
 * Returns the address of a provider: https, or http on this machine itself, without a user name in it. Null for
 * anything else in a configuration or a discovery document.
 */
export function providerAddress(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  return isSafe && url.username === '' && url.password === '' ? url : null;
}

/**
 * The issuer of a domain's provider (`provider_host`: a host, or a whole address with the path that it may have); null
 * while the set-up is incomplete (spec: clients#single-sign-on-configuration).
 */
export function issuerOf({ type, provider_host: host, provider_client_id: clientId }: SsoProvider): URL | null {
  const given = host.trim() || DEFAULT_HOSTS[type];
  if (given === null || clientId === '') return null;
  const url = providerAddress(/^https?:\/\//iu.test(given) ? given : `https://${given}`);
  if (url === null || url.search !== '' || url.hash !== '') return null;
  if (type === 'azure' && url.pathname === '/') url.pathname = ANY_TENANT;
  return url;
}

/** Reports whether one issuer serves every tenant: then a tenant's claim alone does not prove an email. */
export function isMultiTenant({ type }: Pick<SsoProvider, 'type'>, issuer: URL): boolean {
  return type === 'azure' && /^\/(organizations|common|consumers)\//u.test(issuer.pathname);
}
