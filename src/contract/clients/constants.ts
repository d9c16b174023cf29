/** The business constants of client organisations (spec: limits#limits-and-constants). */

/* Add-ons (spec: limits#add-on-limits) */
export const FREE_TRIAL_DAYS = 15;
/** So far ahead a super user may set a trial's last day. */
export const TRIAL_AHEAD_MAX_DAYS = 366;
/** Per year, in pounds. */
export const CENTRAL_RECORD_FROM_GBP = 349;
export const SCHEDULING_FROM_GBP = 360;
/** Requests for add-ons that super users see of a client, the newest ones. */
export const ADDON_REQUESTS_MAX = 20;
export const TIME_AND_ATTENDANCE_DEACTIVATION_DAYS = 30;

/* Account */
export const PASSWORD_EXPIRY_DAYS = [1, 7, 30, 60, 90] as const;
export const ADDRESS_MAX_LENGTH = 500;
/** Tokens that can be ordered at once. */
export const SMS_PACKAGES = [50, 100, 250, 500, 1_000] as const;
/** Orders of a client that wait for their answer. */
export const SMS_PENDING_ORDERS_MAX = 5;
/** What a super user may grant at once. */
export const SMS_GRANT_MAX = 10_000;
/** Lines of the history of orders and of use, the newest ones. */
export const SMS_HISTORY_MAX = 100;
/** Addresses of one invitation to Portico, and of a client within 24 hours. */
export const REFERRALS_AT_ONCE_MAX = 10;
export const REFERRALS_PER_DAY_MAX = 20;
export const REFERRALS_LISTED_MAX = 500;
/** In whole units of the currency. */
export const REFERRAL_REWARD = { GBP: 50, EUR: 60, USD: 60 } as const;

/* Super users: users of one client that are listed at once; the rest are counted */
export const ADMIN_USERS_MAX = 200;
/** The highest limit of sites, and of groups, that they give a client. */
export const CLIENT_LIMIT_MAX = 10_000;
