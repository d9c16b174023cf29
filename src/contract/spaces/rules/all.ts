import { SPACE_RULES } from './spaces';

/** The calls of the wing with their rules, resource by resource. */
export const SPACES_CALLS = [...SPACE_RULES];
