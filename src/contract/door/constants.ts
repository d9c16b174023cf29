/** The business constants of kiosks and of phones at the door (spec: limits#limits-and-constants). */

/** From so many letters of a name on a kiosk finds people and hosts. */
export const KIOSK_SEARCH_FROM = 3;
export const KIOSK_FOUND_MAX = 10;
/** People on the sign-out list of a kiosk; others are found by name. */
export const KIOSK_LIST_MAX = 500;
/** Without a touch for this long a kiosk forgets what was typed; its last screen needs no more to be read. */
export const KIOSK_IDLE_MS = 60_000;
/** Before it forgets, it asks whether somebody is still there: long enough to touch the screen (WCAG 2.2.1). */
export const KIOSK_IDLE_WARNING_MS = 20_000;
export const KIOSK_DONE_MS = 10_000;

/* Visitors' own phones */
/** Photos that one visit may send from a phone. */
export const CONTACTLESS_FILES_MAX = 20;
export const CONTACTLESS_CODE_MAX_LENGTH = 100;
