/** The business constants of visits (spec: limits#limits-and-constants). */

/** How long one sign-out, and signing everybody out, can be undone. */
export const SIGN_OUT_UNDO_HOURS = 24;
export const SIGN_OUT_ALL_UNDO_MINUTES = 10;
/** How long a check-in at an event can be undone. */
export const CHECK_IN_UNDO_MINUTES = 10;
/** A party is signed in by so many names at most. */
export const PARTY_MAX = 50;
/** So many chosen people are signed out together at most. */
export const SIGN_OUT_CHOSEN_MAX = 500;
/** The half of the world's girth: no position is further off. */
export const POSITION_ACCURACY_MAX_M = 20_000_000;
/** How long a sign-in may wait on a kiosk without a connection. */
export const KIOSK_VISIT_MAX_AGE_DAYS = 8;
/** Of what a scanner has read. */
export const SCANNED_CODE_MAX = 500;
/** People that a search answers of each kind. */
export const PEOPLE_FOUND_MAX = 50;
/** Anyone who was at a site within these days is offered again. */
export const FORMER_VISIT_DAYS = 90;
