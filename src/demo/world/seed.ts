/** The figures that the demo world promises (spec: demo#promises), each of them once. */
export const DEMO_SEED = 'harbour-and-pine';
export const DEFAULT_MEMBERS = 640;
/** The fewest members that can man every shift of two sites. */
export const FEWEST_MEMBERS = 340;
/** The number of people signed in at each standard site at any hour, at least. */
export const MIN_SIGNED_IN = 20;
/** Days of visits before today. */
export const HISTORY_DAYS = 90;
/** Days of visits before today of the clients that demonstrate tenancy. */
export const SMALL_HISTORY_DAYS = 4;
/** Days ahead in which visits are announced and spaces booked. */
export const FORECAST_DAYS = 7;
export const PAST_EVACUATIONS = 12;
/** The domain whose people sign in by single sign-on. */
export const DEMO_SSO_DOMAIN = 'harbourlabs.test';
