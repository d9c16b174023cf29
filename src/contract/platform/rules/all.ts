import { FILE_RULES } from './files';
import { REALTIME_RULES } from './realtime';
import { SELF_TEST_RULES } from './selfTest';
import { TYPEFACE_RULES } from './typefaces';

/** The calls of the wing with their rules, resource by resource. */
export const PLATFORM_CALLS = [...REALTIME_RULES, ...TYPEFACE_RULES, ...FILE_RULES, ...SELF_TEST_RULES];
