import { defineCall } from '#contract/platform/call';
import type { TokenPair } from './auth';

/** What a provider sends back with a person who has signed in there. */
export interface SsoReturn {
  readonly state: string;
  readonly code: string;
  /** Who the provider says it is (RFC 9207), where it does: a code of one provider is never brought to another. */
  readonly iss?: string;
}

/** A client that a single sign-on serves, as somebody without access to it may know it. `id` is its global id. */
export interface SsoClient {
  readonly id: string;
  readonly name: string;
}

/** The `data` of the 401 `sso_request_access`: who has proved who they are, and has no access to any of these clients. */
export interface SsoAccessOffer {
  /** Bearer of `requestSsoAccess`, and of nothing else; 15 minutes. */
  readonly token: string;
  readonly email: string;
  readonly clients: readonly SsoClient[];
  /** Ids of the clients that the person has asked already. */
  readonly requested: readonly string[];
}

/**
 * Ends a single sign-on with what the provider sent back (spec: session#single-sign-on). 401 `sso_request_access` carries an
 * `SsoAccessOffer`; any other 401 says in its message why the person is not let in.
 */
export const ssoLogin = defineCall<TokenPair, SsoReturn>()({
  name: 'ssoLogin',
  method: 'POST',
  path: '/auth/sso/login',
  access: 'anonymous',
  base: 'global',
  activeOnly: false,
  audit: 'identity',
});

/** An access token for one of the clients of a person who signed in by single sign-on; rotates like `refreshAccessToken`. */
export const refreshSsoAccessToken = defineCall<TokenPair, { client_id?: string; update_last_client?: boolean }>()({
  name: 'refreshSsoAccessToken',
  method: 'POST',
  path: '/auth/sso/access-token',
  access: 'refreshToken',
  base: 'global',
  activeOnly: false,
  audit: 'identity',
});

/** Asks a client for access; once is enough. Answers all that the person has asked for, and whether mail tells those who decide. */
export const requestSsoAccess = defineCall<{ requested: readonly string[]; mail_available: boolean }, { client_id: string }>()({
  name: 'requestSsoAccess',
  method: 'POST',
  path: '/auth/sso/access-requests',
  access: 'ssoToken',
  base: 'global',
  activeOnly: false,
  status: 201,
  audit: 'identity',
});
