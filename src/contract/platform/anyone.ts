import type { Rule } from './accessRule';

/** Allowed for everyone who is signed in. Apart from the other rules: it is the one that the session's own calls need. */
export const anyone: Rule = { kind: 'all', rules: [] };
