/** The business constants of kiosks and of phones at the door (spec: limits#limits-and-constants). */

/** The minimum number of letters for a search for people and hosts at a kiosk. */
export const KIOSK_SEARCH_FROM = 3;
export const KIOSK_FOUND_MAX = 10;
/** The maximum number of people on a kiosk's sign-out list; others are found by name. */
export const KIOSK_LIST_MAX = 500;
/** The idle time after which a kiosk clears the input; its last screen is not meant to be read for longer. */
export const KIOSK_IDLE_MS = 60_000;
/** The warning before the idle time ends: long enough to touch the screen (WCAG 2.2.1). */
export const KIOSK_IDLE_WARNING_MS = 20_000;
export const KIOSK_DONE_MS = 10_000;

/* Visitors' own phones */
/** The maximum number of photos that a phone may send for one visit. */
export const CONTACTLESS_FILES_MAX = 20;
export const CONTACTLESS_CODE_MAX_LENGTH = 100;
