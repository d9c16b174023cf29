import { BADGE_RULES } from './badges';

/** The calls of the wing with what they accept, resource by resource. */
export const BADGES_CALLS = [...BADGE_RULES];
