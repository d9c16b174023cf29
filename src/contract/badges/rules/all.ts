import { BADGE_RULES } from './badges';

/** The calls of the wing with their rules, resource by resource. */
export const BADGES_CALLS = [...BADGE_RULES];
