/** Resolves after so many milliseconds. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The time after which a page that does not come says so, in milliseconds: until then it is drawn once, with all that it has. */
export const SOON_MS = 400;
