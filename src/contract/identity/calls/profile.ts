import { anyone } from '#contract/platform/anyone';
import { defineCall } from '#contract/platform/call';
import type { PortalLanguage } from '#contract/platform/constants';
import type { Edit } from '#contract/platform/entities/record';
import type { Profile, SignedInSession } from '../entities/profile';

/** The properties of a profile that can be changed without confirming the identity again. */
export interface ProfileFields {
  readonly name?: string;
  readonly locale?: PortalLanguage;
}

export type ProfileChange = Edit<ProfileFields>;

/** The second factor that a change requires: the app's current code, or a recovery code instead. */
export interface SecondFactor {
  readonly code?: string;
  readonly recovery_code?: string;
}

/** Shown once; the user has to store them. */
export interface RecoveryCodes {
  readonly profile: Profile;
  readonly recovery_codes: readonly string[];
}

// A user's own account belongs to no client, so the end of a trial blocks nothing in it (spec: session#trial).
const OWN = { access: anyone, activeOnly: false } as const;

export const getProfile = defineCall<{ profile: Profile }>()({
  ...OWN,
  name: 'getProfile',
  method: 'GET',
  path: '/profile',
  records: { profile: 'profiles' },
});

export const updateProfile = defineCall<{ profile: Profile }, ProfileChange>()({
  ...OWN,
  name: 'updateProfile',
  method: 'PATCH',
  path: '/profile',
  records: { profile: 'profiles' },
});

/** Sets a new password. Ends the user's other sessions, but not the current one. */
export const changePassword = defineCall<
  { profile: Profile },
  { current_password: string; new_password: string; new_password_confirmation: string }
>()({ ...OWN, name: 'changePassword', method: 'POST', path: '/profile/password', records: { profile: 'profiles' }, audit: 'identity' });

/** Mails a link to the new address; the email changes when the link is opened. */
export const requestEmailChange = defineCall<{ profile: Profile }, SecondFactor & { email: string; password: string }>()({
  ...OWN,
  name: 'requestEmailChange',
  method: 'POST',
  path: '/profile/email',
  records: { profile: 'profiles' },
  audit: 'identity',
});

/** Cancels a change of email whose link has not been opened yet. */
export const cancelEmailChange = defineCall<{ profile: Profile }>()({
  ...OWN,
  name: 'cancelEmailChange',
  method: 'DELETE',
  path: '/profile/email',
  status: 200,
  records: { profile: 'profiles' },
  // The request is already logged; the account has not changed since.
  audit: 'none',
});

/** Applies the change of email behind a mailed link, once. Returns the address that signs in from now on. */
export const confirmEmailChange = defineCall<{ email: string }, { token: string }>()({
  name: 'confirmEmailChange',
  method: 'POST',
  path: '/auth/email',
  access: 'anonymous',
  base: 'global',
  activeOnly: false,
  audit: 'identity',
});

/** Returns a new secret for an authenticator app. It takes effect with its first correct code. */
export const beginTwoFactor = defineCall<{ secret: string; otpauth_url: string; setup_token: string }, { password: string }>()({
  ...OWN,
  name: 'beginTwoFactor',
  method: 'POST',
  path: '/profile/two-factor/set-up',
  // The secret has no effect before its first correct code.
  audit: 'none',
});

/** Turns two-factor on with the first code of the new secret. */
export const turnOnTwoFactor = defineCall<RecoveryCodes, { setup_token: string; code: string }>()({
  ...OWN,
  name: 'turnOnTwoFactor',
  method: 'POST',
  path: '/profile/two-factor',
  status: 201,
  // A response with recovery codes is never stored.
  idempotent: false,
  records: { profile: 'profiles' },
  audit: 'identity',
});

export const turnOffTwoFactor = defineCall<{ profile: Profile }, SecondFactor & { password: string }>()({
  ...OWN,
  name: 'turnOffTwoFactor',
  method: 'DELETE',
  path: '/profile/two-factor',
  status: 200,
  records: { profile: 'profiles' },
  audit: 'identity',
});

/** Creates new recovery codes and invalidates the previous ones. */
export const renewRecoveryCodes = defineCall<RecoveryCodes, SecondFactor & { password: string }>()({
  ...OWN,
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/profile/recovery-codes',
  status: 201,
  // As above.
  idempotent: false,
  records: { profile: 'profiles' },
  audit: 'identity',
});

/** The user's sessions, most recently used first. */
export const listSessions = defineCall<{ sessions: readonly SignedInSession[] }>()({
  ...OWN,
  name: 'listSessions',
  method: 'GET',
  path: '/profile/sessions',
  records: { sessions: 'sessions' },
  complete: ['sessions'],
});

export const endSession = defineCall<undefined>()({
  ...OWN,
  name: 'endSession',
  method: 'DELETE',
  path: '/profile/sessions/{sessionId}',
});

/** Ends all of the user's sessions except the current one. */
export const endOtherSessions = defineCall<{ ended: number }>()({
  ...OWN,
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/profile/sessions',
  status: 200,
  audit: { subject: 'sessions' },
});
