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
/** Of members, until they are archived or deleted. */
export const MEMBER_RETENTION = VISITOR_DATA_RETENTION.filter((span) => span !== '10y' && span !== '15y');

/* Groups, members and hosts */
/** Sites that are chosen for a new group. */
export const GROUP_SITES_MAX = 500;
/** A user's people whom Today narrows its lists to. */
export const MY_PEOPLE_MAX = 1_000;
/** Letters needed to find members without the right to read them, and to find hosts when signing people in. */
export const MEMBER_SEARCH_FROM = 3;
export const HOST_SEARCH_FROM = 2;

/* Pins */
export const PIN_LENGTH = 4;
/** Wrong pins of a member at one site within the time for which they are then locked there. */
export const WRONG_PINS_BEFORE_LOCK = 10;
export const PIN_LOCK_MS = 3_600_000;

/* Members in bulk (spec: groups#members-in-bulk) */
/** Members who are chosen one by one, and whom one change is for at the most. */
export const MEMBERS_CHOSEN_MAX = 5_000;
export const MEMBERS_IN_BULK_MAX = 50_000;
/** Of those whom a job skipped so many are named. */
export const SKIPPED_NAMED_MAX = 200;
/** How often a page asks how far a job is. */
export const JOB_LOOK_MS = 1_000;
/** How long a job that has ended can be looked up, and is shown where it was begun. */
export const JOBS_KEPT_DAYS = 14;
export const JOBS_SHOWN_MIN = 60;
/** Who was invited to the companion app within this time is not invited again in bulk. */
export const COMPANION_INVITE_PAUSE_H = 72;
