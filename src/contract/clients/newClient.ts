/** The setting of a client whose portal shows the first steps of a new organisation. */
export const GETTING_STARTED = 'getting_started';
