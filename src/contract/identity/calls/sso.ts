import { defineCall } from '#contract/platform/call';
import type { TokenPair } from './auth';

/** The parameters with which a provider redirects the user back after a sign-in. */
export interface SsoReturn {
  readonly state: string;
  readonly code: string;
  /** The issuer, if the provider sends it (RFC 9207), so that a code of one provider is never sent to another. */
  readonly iss?: string;
}

/** A client served by a single sign-on, as shown to people without access to it. `id` is its global id. */
export interface SsoClient {
  readonly id: string;
  readonly name: string;
}

/** The `data` of the 401 `sso_request_access`: the person is authenticated, but has no access to any of these clients. */
export interface SsoAccessOffer {
  /** A bearer token for `requestSsoAccess` only, valid for 15 minutes. */
  readonly token: string;
  readonly email: string;
  readonly clients: readonly SsoClient[];
  /** Ids of the clients that the person has already sent a request to. */
  readonly requested: readonly string[];
}

/**
 * Completes a single sign-on with the parameters from the provider (spec: session#single-sign-on). 401 `sso_request_access` carries an
 * `SsoAccessOffer`; the message of any other 401 gives the reason for the refusal.
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

/**
 * Requests access to a client; repeating it has no effect. Returns all requests of the person, and whether the approvers are notified by
 * mail.
 */
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
