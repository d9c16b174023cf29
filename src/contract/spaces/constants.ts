/** The business constants of spaces (spec: limits#limits-and-constants). */

export const BOOKING_ADVANCE_LIMIT_UNITS = ['none', 'weeks', 'months', 'years'] as const;
/** The maximum length of a booking, in days of the site's calendar. */
export const BOOKING_DAYS_MAX = 31;
