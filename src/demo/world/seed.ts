/** The figures that the demo world promises (spec: demo#promises), each of them once. */
export const DEMO_SEED = 'harbour-and-pine';
export const DEFAULT_MEMBERS = 640;
/** Fewer members could not keep every shift of two sites manned. */
export const FEWEST_MEMBERS = 340;
/** At any hour at least so many people are signed in at each standard site. */
export const MIN_SIGNED_IN = 20;
/** Days of visits before today. */
export const HISTORY_DAYS = 90;
/** Days of visits before today of the clients that are there to try tenancy with. */
export const SMALL_HISTORY_DAYS = 4;
/** How many days ahead visits are announced and spaces booked. */
export const FORECAST_DAYS = 7;
export const PAST_EVACUATIONS = 12;
/** The domain whose people sign in by single sign-on. */
export const DEMO_SSO_DOMAIN = 'harbourlabs.test';
