/** The client's setting that is on where the portal shows the first steps of a new organisation. */
export const GETTING_STARTED = 'getting_started';
