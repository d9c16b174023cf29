import type { Handler } from '#server/platform/http/handle';
import { contactlessHandlers } from './contactless/routes';
import { kioskHandlers } from './kiosk/routes';

/** The handlers of the wing, resource by resource. */
export const DOOR_HANDLERS: readonly Handler[] = [...contactlessHandlers, ...kioskHandlers];
