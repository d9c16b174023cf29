/** The business constants of evacuations (spec: limits#limits-and-constants). */

/** Anyone who has been signed in for longer has probably left without signing out. */
export const LONG_STAY_HOURS = 16;
/** People whom one press may mark: more than anybody has before their eyes. */
export const MARKS_AT_ONCE_MAX = 200;
/** People who may be added to one report by name alone; guests leave room for marshals. */
export const UNLISTED_PEOPLE_MAX = 1_000;
export const UNLISTED_BY_GUESTS_MAX = 800;
/** People signed in and not on the list whom a report names; who signed in last comes before who did long ago. */
export const NOT_LISTED_MAX = 1_000;
/** From so many letters of a name on people are offered to be added. */
export const FIND_PEOPLE_MIN = 2;
/** How long a completion can be undone. */
export const EVACUATION_REOPEN_MS = 10 * 60_000;
/** How many changes of a recording one answer brings. */
export const EVACUATION_CHANGES_PAGE = 5_000;

/* Shared links */
/** Shared links of one report that are open at once. */
export const EVACUATION_SHARES_MAX = 20;
export const SHARE_LABEL_MAX_LENGTH = 80;
/** Marks carry a guest's name with the link's label, which together are no longer than another name. */
export const SHARE_GUEST_NAME_MAX_LENGTH = 80;
export const SHARE_LIFETIME_MIN = { min: 5, max: 1_440 } as const;
/** Comments that guests of one link may send within a minute, and in all. */
export const GUEST_COMMENTS_PER_MINUTE = 30;
export const GUEST_COMMENTS_MAX = 200;
/** Sessions of one link that are open at once. */
export const GUEST_SESSIONS_MAX = 500;
