/** The business constants of visits (spec: limits#limits-and-constants). */

/** The period in which a sign-out, of one person or of everybody, can be undone. */
export const SIGN_OUT_UNDO_HOURS = 24;
export const SIGN_OUT_ALL_UNDO_MINUTES = 10;
/** The period in which a check-in at an event can be undone. */
export const CHECK_IN_UNDO_MINUTES = 10;
/** The maximum number of people in a party. */
export const PARTY_MAX = 50;
/** The maximum number of chosen people who are signed out together. */
export const SIGN_OUT_CHOSEN_MAX = 500;
/** Half of the Earth's circumference: no position is further away. */
export const POSITION_ACCURACY_MAX_M = 20_000_000;
/** The maximum age of a sign-in queued on a kiosk without a connection. */
export const KIOSK_VISIT_MAX_AGE_DAYS = 8;
/** The maximum length of a scanned code. */
export const SCANNED_CODE_MAX = 500;
/** The maximum number of people of each kind in a search result. */
export const PEOPLE_FOUND_MAX = 50;
/** The period within which former visitors are suggested again, in days. */
export const FORMER_VISIT_DAYS = 90;
