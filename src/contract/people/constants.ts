/** The business constants of groups and their members (spec: limits#limits-and-constants). */

/* Retention (spec: limits#retention) */
export const VISITOR_DATA_RETENTION = [
  '7d',
  '14d',
  '21d',
  '1m',
  '3m',
  '6m',
  '9m',
  '1y',
  '2y',
  '3y',
  '4y',
  '5y',
  '6y',
  '10y',
  '15y',
] as const;
/** Periods for members, until they are archived or deleted. */
export const MEMBER_RETENTION = VISITOR_DATA_RETENTION.filter((span) => span !== '10y' && span !== '15y');

/* Groups, members and hosts */
/** The maximum number of sites chosen for a new group. */
export const GROUP_SITES_MAX = 500;
/** The maximum number of a user's people to which Today narrows its lists. */
export const MY_PEOPLE_MAX = 1_000;
/** The minimum number of letters to find members without the right to read them, and hosts when signing people in. */
export const MEMBER_SEARCH_FROM = 3;
export const HOST_SEARCH_FROM = 2;

/* Pins */
export const PIN_LENGTH = 4;
/** The number of wrong pins of a member at one site after which they are locked there. Counted within the duration of the lock. */
export const WRONG_PINS_BEFORE_LOCK = 10;
export const PIN_LOCK_MS = 3_600_000;

/* Members in bulk (spec: groups#members-in-bulk) */
/** The maximum number of members who are chosen one by one, and of those in one bulk change. */
export const MEMBERS_CHOSEN_MAX = 5_000;
export const MEMBERS_IN_BULK_MAX = 50_000;
/** The maximum number of skipped members that a job names. */
export const SKIPPED_NAMED_MAX = 200;
/** The interval at which a page polls the progress of a job. */
export const JOB_LOOK_MS = 1_000;
/** The period for which a completed job is retained, and shown where it was started. */
export const JOBS_KEPT_DAYS = 14;
export const JOBS_SHOWN_MIN = 60;
/** The period in which a bulk invitation skips people who were already invited to the companion app. */
export const COMPANION_INVITE_PAUSE_H = 72;
