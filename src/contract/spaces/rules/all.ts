import { SPACE_RULES } from './spaces';

/** The calls of the wing with what they accept, resource by resource. */
export const SPACES_CALLS = [...SPACE_RULES];
