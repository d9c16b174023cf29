import { defineCall } from '#contract/platform/call';
import type { TokenPair } from './auth';

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
