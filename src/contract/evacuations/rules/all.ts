import { EVACUATION_SHARE_RULES } from './evacuationShares';
import { EVACUATION_RULES } from './evacuations';

/** The calls of the wing with their rules, resource by resource. */
export const EVACUATIONS_CALLS = [...EVACUATION_RULES, ...EVACUATION_SHARE_RULES];
