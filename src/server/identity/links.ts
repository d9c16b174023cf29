import {
  EMAIL_CHANGE_LIFETIME_H,
  RESET_LINK_LIFETIME_MIN,
  SSO_STATE_LIFETIME_MIN,
  STEP_TOKEN_LIFETIME_MIN,
} from '#contract/identity/constants';
import { INVITATION_LIFETIME_DAYS } from '#contract/identity/entities/user';
import { defineLink } from '#server/platform/links/kind';

/** Chooses a new password. */
export const RESET_LINK = defineLink({
  purpose: 'reset',
  subject: 'users',
  page: 'reset',
  minutes: RESET_LINK_LIFETIME_MIN,
  uses: 'once',
});

/** Confirms a new email; once answered it says that the change was made. */
export const EMAIL_LINK = defineLink({
  purpose: 'email_change',
  subject: 'users',
  page: 'confirm-email',
  minutes: EMAIL_CHANGE_LIFETIME_H * 60,
  uses: 'once',
});

/** Leads to a place in a client that waits for its person; each mail replaces the links before it. */
export const INVITATION_LINK = defineLink({
  purpose: 'invitation',
  subject: 'client_users',
  page: 'invitation',
  minutes: INVITATION_LIFETIME_DAYS * 24 * 60,
  // Until the place is taken.
  uses: 'many',
  daysKept: 30,
  numberedBy: { table: 'client_users', key: 'id', column: 'invitation_no' },
});

/** Replaces a second factor in the next step of the same sign-in. */
export const LOGIN_STEP = defineLink({
  purpose: 'login_step',
  subject: 'users',
  page: null,
  minutes: STEP_TOKEN_LIFETIME_MIN,
  uses: 'once',
});

/** Finds the secret of a set-up again, which waits for its first code. */
export const TWO_FACTOR_SETUP = defineLink({ purpose: 'two_factor_setup', subject: 'users', page: null, minutes: 30, uses: 'once' });

/** The states that a provider sends back, one for each purpose. */
export const SSO_STATE = defineLink({ purpose: 'sso_state', subject: null, page: null, minutes: SSO_STATE_LIFETIME_MIN, uses: 'once' });
export const SSO_TEST = defineLink({ purpose: 'sso_test', subject: 'users', page: null, minutes: SSO_STATE_LIFETIME_MIN, uses: 'once' });
