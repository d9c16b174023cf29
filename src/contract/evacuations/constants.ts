/** The business constants of evacuations (spec: limits#limits-and-constants). */

/** The stay after which a person has probably left without signing out. */
export const LONG_STAY_HOURS = 16;
/** The maximum number of people in one mark, more than anybody can see at a time. */
export const MARKS_AT_ONCE_MAX = 200;
/** The maximum number of people added to a report by name alone; guests have a lower limit, to leave room for marshals. */
export const UNLISTED_PEOPLE_MAX = 1_000;
export const UNLISTED_BY_GUESTS_MAX = 800;
/** The maximum number of people that a report lists as signed in but not on the list, most recent sign-in first. */
export const NOT_LISTED_MAX = 1_000;
/** The minimum number of letters for a search for people to add. */
export const FIND_PEOPLE_MIN = 2;
/** The period in which a completion can be undone. */
export const EVACUATION_REOPEN_MS = 10 * 60_000;
/** The maximum number of changes in one response. */
export const EVACUATION_CHANGES_PAGE = 5_000;

/* Shared links */
/** The maximum number of open shared links of a report. */
export const EVACUATION_SHARES_MAX = 20;
export const SHARE_LABEL_MAX_LENGTH = 80;
/** Marks carry a guest's name and the link's label; together they are no longer than any other name. */
export const SHARE_GUEST_NAME_MAX_LENGTH = 80;
export const SHARE_LIFETIME_MIN = { min: 5, max: 1_440 } as const;
/** The maximum number of comments by guests of one link, within a minute and in total. */
export const GUEST_COMMENTS_PER_MINUTE = 30;
export const GUEST_COMMENTS_MAX = 200;
/** The maximum number of open sessions of one link. */
export const GUEST_SESSIONS_MAX = 500;
