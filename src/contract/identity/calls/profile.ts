import { anyone } from '#contract/platform/access';
import { defineCall } from '#contract/platform/call';
import type { PortalLanguage } from '#contract/platform/constants';
import type { Edit } from '#contract/platform/entities/record';
import type { Profile, SignedInSession } from '../entities/profile';

/** What a person may change of themselves without proving who they are again. */
export interface ProfileFields {
  readonly name?: string;
  readonly locale?: PortalLanguage;
}

export type ProfileChange = Edit<ProfileFields>;

/** A second factor as a change asks for it: the app's present code, or a recovery code in its place. */
export interface SecondFactor {
  readonly code?: string;
  readonly recovery_code?: string;
}

/** Shown once, to be kept by the person. */
export interface RecoveryCodes {
  readonly profile: Profile;
  readonly recovery_codes: readonly string[];
}

// A person's own account belongs to no client: a trial that has ended closes none of it (spec: session#trial).
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

/** Sets a new password; the person's other sessions end, this one goes on. */
export const changePassword = defineCall<
  { profile: Profile },
  { current_password: string; new_password: string; new_password_confirmation: string }
>()({ ...OWN, name: 'changePassword', method: 'POST', path: '/profile/password', records: { profile: 'profiles' }, audit: 'identity' });

/** Mails a link to the new address; the email changes when it is opened. */
export const requestEmailChange = defineCall<{ profile: Profile }, SecondFactor & { email: string; password: string }>()({
  ...OWN,
  name: 'requestEmailChange',
  method: 'POST',
  path: '/profile/email',
  records: { profile: 'profiles' },
  audit: 'identity',
});

/** Ends a change of email that waits for its link. */
export const cancelEmailChange = defineCall<{ profile: Profile }>()({
  ...OWN,
  name: 'cancelEmailChange',
  method: 'DELETE',
  path: '/profile/email',
  status: 200,
  records: { profile: 'profiles' },
  // The request has its line; nothing of the account has changed since.
  audit: 'none',
});

/** Makes the change that a mailed link stands for, once. Answers the address that signs in from now on. */
export const confirmEmailChange = defineCall<{ email: string }, { token: string }>()({
  name: 'confirmEmailChange',
  method: 'POST',
  path: '/auth/email',
  access: 'anonymous',
  base: 'global',
  activeOnly: false,
  audit: 'identity',
});

/** Shows a new secret for an authenticator app; it counts from its first right code on. */
export const beginTwoFactor = defineCall<{ secret: string; otpauth_url: string; setup_token: string }, { password: string }>()({
  ...OWN,
  name: 'beginTwoFactor',
  method: 'POST',
  path: '/profile/two-factor/set-up',
  // Shows a secret that counts for nothing before its first right code.
  audit: 'none',
});

/** Turns two-factor on with the first code of the shown secret. */
export const turnOnTwoFactor = defineCall<RecoveryCodes, { setup_token: string; code: string }>()({
  ...OWN,
  name: 'turnOnTwoFactor',
  method: 'POST',
  path: '/profile/two-factor',
  status: 201,
  // No answer with recovery codes is kept.
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

/** Makes new recovery codes; the former ones end. */
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

/** Where the person is signed in, the latest used first. */
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

/** Ends all of the person's sessions but the one that asks. */
export const endOtherSessions = defineCall<{ ended: number }>()({
  ...OWN,
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/profile/sessions',
  status: 200,
  audit: { subject: 'sessions' },
});
