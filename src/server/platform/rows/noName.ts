/** Stands where the name of somebody was who has been erased. A sign and no word: what is stored has no language. */
export const NO_NAME = '—';
