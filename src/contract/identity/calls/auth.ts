import { anyone } from '#contract/platform/anyone';
import { defineCall } from '#contract/platform/call';

/** The tokens that a sign-in or a refresh returns. */
export interface TokenPair {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** The body of every step of a sign-in; the server names the next step in its 401 (spec: session#sign-in). */
export interface LoginBody {
  readonly email?: string;
  readonly password?: string;
  readonly code?: string;
  /** Replaces `code` when the authenticator app is not available. */
  readonly recovery_code?: string;
  readonly step_token?: string;
  readonly setup_token?: string;
  readonly new_password?: string;
  readonly new_password_confirmation?: string;
  /** Signs in with a password when single sign-on is unavailable (spec: session#another-way). */
  readonly another_way?: true;
}

/** The response of a completed sign-in. */
export interface SignedIn extends TokenPair {
  /** Only when this step has set up two-factor, and never returned again. If more steps follow, the codes are in the data of the 401. */
  readonly recovery_codes?: readonly string[];
}

export const login = defineCall<SignedIn, LoginBody>()({
  name: 'login',
  method: 'POST',
  path: '/auth/login',
  access: 'anonymous',
  base: 'global',
  activeOnly: false,
  cookie: true,
  audit: 'identity',
});

export const refreshAccessToken = defineCall<TokenPair, { client_id?: string; update_last_client?: boolean }>()({
  name: 'refreshAccessToken',
  method: 'POST',
  path: '/auth/access-token',
  access: 'refreshToken',
  base: 'global',
  activeOnly: false,
  shared: true,
  audit: 'identity',
});

/** Returns an access token for one of the clients of a user of single sign-on; rotates like `refreshAccessToken`. */
export const refreshSsoAccessToken = defineCall<TokenPair, { client_id?: string; update_last_client?: boolean }>()({
  name: 'refreshSsoAccessToken',
  method: 'POST',
  path: '/auth/sso/access-token',
  access: 'refreshToken',
  base: 'global',
  activeOnly: false,
  audit: 'identity',
});

export const logout = defineCall<{ redirect_uri: string | null }>()({
  name: 'logout',
  method: 'POST',
  path: '/auth/logout',
  access: anyone,
  base: 'global',
  activeOnly: false,
  shared: true,
  audit: 'identity',
});
