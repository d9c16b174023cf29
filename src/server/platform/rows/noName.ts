/** Replaces the name of an erased person. A sign and no word: stored texts have no language. */
export const NO_NAME = '—';
