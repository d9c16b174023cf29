import { anyone } from '#contract/platform/access';
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

/** Mails a reset link. The response is the same for every address; it only says whether mail is set up. */
export const forgotPassword = defineCall<{ mail_available: boolean }, { email: string }>()({
  name: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot',
  access: 'anonymous',
  base: 'global',
  activeOnly: false,
  // Nothing changes until the mailed link is opened.
  audit: 'none',
});

/** Checks whether a reset link is still valid, when it is opened. Reveals nothing about its owner, and does not consume it. */
export const checkResetLink = defineCall<{ valid: boolean }, { token: string }>()({
  name: 'checkResetLink',
  method: 'POST',
  path: '/auth/reset/check',
  access: 'anonymous',
  base: 'global',
  activeOnly: false,
  // Read-only.
  audit: 'none',
});

export const resetPassword = defineCall<Record<string, never>, { token: string; email: string; password: string }>()({
  name: 'resetPassword',
  method: 'POST',
  path: '/auth/reset',
  access: 'anonymous',
  base: 'global',
  activeOnly: false,
  audit: 'identity',
});

/** The input of the one-time set-up link: the first client, its primary user and its first site. `country` is an ISO 3166 code. */
export interface FirstUser {
  readonly token: string;
  readonly client_name: string;
  readonly country?: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** A standard site. Programs that create their sites themselves leave it out. */
  readonly site?: { readonly name: string; readonly address?: string | null; readonly timezone: string };
}

/**
 * Completes the set-up of an empty installation, once: creates the first client with its primary user, its first site and the default
 * groups, and signs the user in.
 */
export const setUpFirstUser = defineCall<TokenPair, FirstUser>()({
  name: 'setUpFirstUser',
  method: 'POST',
  path: '/auth/set-up',
  access: 'anonymous',
  base: 'global',
  activeOnly: false,
  status: 201,
  audit: 'identity',
});
