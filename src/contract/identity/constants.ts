/** The business constants of sign-in, sessions and keys (spec: limits#limits-and-constants). */

/* Session (spec: limits#session-and-connection) */
export const ACCESS_TOKEN_REFRESH_THRESHOLD_S = 300;
export const TOKEN_REFRESH_RETRY_MS = 5_000;
export const CHAT_TOKEN_REFRESH_THRESHOLD_S = 300;
export const CHAT_TOKEN_CHECK_MS = 1_000;
export const CHAT_TOKEN_RETRY_MS = 10_000;

/* Passwords and codes */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 200;
export const TWO_FACTOR_CODE_LENGTH = 6;
export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_LENGTH = 12;

/* Session lifetimes (spec: session#access-token, session#refresh-token) */
export const ACCESS_TOKEN_LIFETIME_S = 15 * 60;
export const REFRESH_TOKEN_IDLE_DAYS = 30;
export const REFRESH_TOKEN_TOTAL_DAYS = 90;
export const REFRESH_TOKEN_REUSE_GRACE_S = 10;
export const FORCED_REAUTHENTICATION_H = 12;
export const RESET_LINK_LIFETIME_MIN = 60;
export const STEP_TOKEN_LIFETIME_MIN = 5;
export const EMAIL_CHANGE_LIFETIME_H = 24;
export const LOGIN_FAILURES_PER_MINUTE = 5;
export const LOGIN_FAILURES_PER_MINUTE_AND_ADDRESS = 20;
/** For one account, from all unknown addresses and browsers: more than its owner's typing errors, far fewer than a list of passwords. */
export const LOGIN_FAILURES_PER_HOUR_AND_ACCOUNT = 100;
/** The maximum number of sign-ins from one address that are in progress or queued. */
export const LOGINS_UNDER_WAY_PER_ADDRESS = 100;
export const RESET_REQUESTS_PER_MINUTE_AND_ADDRESS = 10;
/** The number of wrong second-factor codes of an account, from any address, after which each further one causes a delay. */
export const WRONG_CODES_BEFORE_PAUSE = 10;
/** The number of wrong passwords of an account, since the last right one, after which its owner is notified. */
export const WRONG_PASSWORDS_BEFORE_MAIL = 10;
export const SSO_STARTS_PER_MINUTE_AND_ADDRESS = 120;
/** The time that a user may spend at their provider before the state expires. */
export const SSO_STATE_LIFETIME_MIN = 10;
export const SSO_TOKEN_LIFETIME_MIN = 15;
/** The maximum number of access requests of one person within an hour. */
export const SSO_REQUESTS_PER_HOUR = 10;
/** The maximum number of pending access requests of a client. */
export const SSO_PENDING_REQUESTS_MAX = 1_000;
/** The maximum number of other clients that one single sign-on serves. */
export const SSO_CLIENTS_MAX = 50;
/** The maximum number of users of a client who are mailed about the same matter. */
export const PEOPLE_TOLD_MAX = 20;
/** The interval at which a verified domain is looked up again, and the time for which its record may be missing. */
export const SSO_DOMAIN_CHECK_DAYS = 7;
export const SSO_DOMAIN_GRACE_DAYS = 14;
/** The maximum length of a provider's error message that the portal shows, in characters. */
export const SSO_ERROR_MAX_LENGTH = 300;

/* Devices, and phones of visitors */
/** The maximum number of wrong codes within an hour: from one address, and from all addresses before pairing pauses. */
export const WRONG_DEVICE_CODES_PER_ADDRESS = 10;
export const WRONG_DEVICE_CODES_IN_ALL = 200;
/** The maximum number of searches for people and hosts: by a kiosk within a minute, and by a phone for its one visit. */
export const KIOSK_SEARCHES_PER_MINUTE = 60;
export const CONTACTLESS_SEARCHES = 40;
/** The time in which a phone that has read a code has to sign its owner in. */
export const CONTACTLESS_TOKEN_MIN = 30;
/** The period in which a phone can sign its visit out. */
export const CONTACTLESS_PASS_DAYS = 31;
/** The maximum number of passes mailed to one address; it may have been entered by someone else. */
export const PASS_MAILS_PER_HOUR = 5;
/** The maximum number of phones that start at one door within `CONTACTLESS_WINDOW_MIN`: behind one address, and in total. */
export const CONTACTLESS_PER_DOOR_AND_ADDRESS = 200;
export const CONTACTLESS_PER_DOOR = 1_000;
export const CONTACTLESS_WINDOW_MIN = 10;
/** The maximum number of sign-in attempts by a phone for its one visit: each response reveals something about the name. */
export const CONTACTLESS_SIGN_INS = 30;
