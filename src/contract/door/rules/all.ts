import { CONTACTLESS_RULES } from './contactless';
import { KIOSK_RULES } from './kiosk';

/** The calls of the wing with their rules, resource by resource. */
export const DOOR_CALLS = [...CONTACTLESS_RULES, ...KIOSK_RULES];
