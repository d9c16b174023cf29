import { anyone } from '#contract/platform/access';
import { defineCall } from '#contract/platform/call';

/** The pair that a sign-in or a refresh answers with. */
export interface TokenPair {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** The body of every step of a sign-in; the server names the next step in its 401 (spec: session#sign-in). */
export interface LoginBody {
  readonly email?: string;
  readonly password?: string;
  readonly code?: string;
  /** In place of `code`, where the authenticator app is not at hand. */
  readonly recovery_code?: string;
  readonly step_token?: string;
  readonly setup_token?: string;
  readonly new_password?: string;
  readonly new_password_confirmation?: string;
  /** Signs in with a password where a single sign-on cannot be reached (spec: session#another-way). */
  readonly another_way?: true;
}

/** A sign-in that is complete. */
export interface SignedIn extends TokenPair {
  /** Only when two-factor was set up by this step, and never again. A step before the last has them in its 401's data. */
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

/** Answers the same for every address: whether mail is set up here at all. */
export const forgotPassword = defineCall<{ mail_available: boolean }, { email: string }>()({
  name: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot',
  access: 'anonymous',
  base: 'global',
  activeOnly: false,
  // Nothing changes until the link that is mailed is opened.
  audit: 'none',
});

/** Whether a reset link still works, asked when it is opened. It tells nothing of whose it is, and uses nothing up. */
export const checkResetLink = defineCall<{ valid: boolean }, { token: string }>()({
  name: 'checkResetLink',
  method: 'POST',
  path: '/auth/reset/check',
  access: 'anonymous',
  base: 'global',
  activeOnly: false,
  // Only reads.
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

/** What the one-time set-up link asks for: the first client, its primary user and its first site. `country` is an ISO 3166 code. */
export interface FirstUser {
  readonly token: string;
  readonly client_name: string;
  readonly country?: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** A standard site. Left out by a program that makes its sites itself. */
  readonly site?: { readonly name: string; readonly address?: string | null; readonly timezone: string };
}

/**
 * Ends the set-up of an empty installation, once: makes the first client with its primary user, its first site and the groups
 * that everybody begins with, and signs the user in.
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
