/** The business constants of client organisations (spec: limits#limits-and-constants). */

/* Add-ons (spec: limits#add-on-limits) */
export const FREE_TRIAL_DAYS = 15;
/** The furthest date, in days from today, that a super user may set as a trial's last day. */
export const TRIAL_AHEAD_MAX_DAYS = 366;
/** Per year, in pounds. */
export const CENTRAL_RECORD_FROM_GBP = 349;
export const SCHEDULING_FROM_GBP = 360;
/** The maximum number of a client's requests for add-ons that super users see, newest first. */
export const ADDON_REQUESTS_MAX = 20;
export const TIME_AND_ATTENDANCE_DEACTIVATION_DAYS = 30;

/* Account */
export const PASSWORD_EXPIRY_DAYS = [1, 7, 30, 60, 90] as const;
export const ADDRESS_MAX_LENGTH = 500;
/** The packages of tokens that can be ordered. */
export const SMS_PACKAGES = [50, 100, 250, 500, 1_000] as const;
/** The maximum number of pending orders of a client. */
export const SMS_PENDING_ORDERS_MAX = 5;
/** The maximum number of tokens that a super user may grant at once. */
export const SMS_GRANT_MAX = 10_000;
/** The maximum number of lines in the history of orders and of use, newest first. */
export const SMS_HISTORY_MAX = 100;
/** The maximum number of addresses in one invitation to Portico, and of a client within 24 hours. */
export const REFERRALS_AT_ONCE_MAX = 10;
export const REFERRALS_PER_DAY_MAX = 20;
export const REFERRALS_LISTED_MAX = 500;
/** In whole units of the currency. */
export const REFERRAL_REWARD = { GBP: 50, EUR: 60, USD: 60 } as const;

/* Super users: the maximum number of a client's users that are listed; the rest are counted. */
export const ADMIN_USERS_MAX = 200;
/** The highest limit of sites, and of groups, that super users can give a client. */
export const CLIENT_LIMIT_MAX = 10_000;
