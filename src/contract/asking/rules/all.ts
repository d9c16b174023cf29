import { CUSTOM_FIELD_RULES } from './customFields';
import { FORM_RULES } from './forms';
import { MESSAGE_RULES } from './siteMessages';

/** The calls of the wing with their rules, resource by resource. */
export const ASKING_CALLS = [...MESSAGE_RULES, ...CUSTOM_FIELD_RULES, ...FORM_RULES];
