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
/** Of one account from all addresses and browsers that it does not know: far more than its owner forgets, far fewer than a list has. */
export const LOGIN_FAILURES_PER_HOUR_AND_ACCOUNT = 100;
/** Sign-ins from one address that are under way or wait for their turn. */
export const LOGINS_UNDER_WAY_PER_ADDRESS = 100;
export const RESET_REQUESTS_PER_MINUTE_AND_ADDRESS = 10;
/** Wrong codes of an account's second factor, from whatever addresses, before each further one is followed by a pause. */
export const WRONG_CODES_BEFORE_PAUSE = 10;
/** Wrong passwords of an account since the last right one, before the person is told. */
export const WRONG_PASSWORDS_BEFORE_MAIL = 10;
export const SSO_STARTS_PER_MINUTE_AND_ADDRESS = 120;
/** How long a person may take at their provider before the way back is closed. */
export const SSO_STATE_LIFETIME_MIN = 10;
export const SSO_TOKEN_LIFETIME_MIN = 15;
/** Access requests of one person within an hour. */
export const SSO_REQUESTS_PER_HOUR = 10;
/** Access requests of one client that wait for an answer. */
export const SSO_PENDING_REQUESTS_MAX = 1_000;
/** Clients that one single sign-on serves beside its own. */
export const SSO_CLIENTS_MAX = 50;
/** Users who are mailed of one thing that their client has to know or decide. */
export const PEOPLE_TOLD_MAX = 20;
/** How often a verified domain is looked up again, and how long its record may be missing. */
export const SSO_DOMAIN_CHECK_DAYS = 7;
export const SSO_DOMAIN_GRACE_DAYS = 14;
/** What a provider may say to a person through the portal, in characters. */
export const SSO_ERROR_MAX_LENGTH = 300;

/* Devices, and phones of visitors */
/** Wrong codes within an hour: from one address, and from all together before pairing pauses. */
export const WRONG_DEVICE_CODES_PER_ADDRESS = 10;
export const WRONG_DEVICE_CODES_IN_ALL = 200;
/** Searches for people and hosts: of a kiosk within a minute, and of a phone for its one visit. */
export const KIOSK_SEARCHES_PER_MINUTE = 60;
export const CONTACTLESS_SEARCHES = 40;
/** How long a phone that has read a code may take to sign its person in. */
export const CONTACTLESS_TOKEN_MIN = 30;
/** How long a phone can sign its visit out. */
export const CONTACTLESS_PASS_DAYS = 31;
/** Passes that are mailed to one address: who types it need not be who reads it. */
export const PASS_MAILS_PER_HOUR = 5;
/** Phones that begin at one door within `CONTACTLESS_WINDOW_MIN`: behind one address, and in all. */
export const CONTACTLESS_PER_DOOR_AND_ADDRESS = 200;
export const CONTACTLESS_PER_DOOR = 1_000;
export const CONTACTLESS_WINDOW_MIN = 10;
/** Sign-ins that a phone tries for its one visit: each answer tells something of the name. */
export const CONTACTLESS_SIGN_INS = 30;
