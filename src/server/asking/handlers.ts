import type { Handler } from '#server/platform/http/handle';
import { customFieldHandlers } from './customFields/routes';
import { formHandlers } from './forms/routes';
import { messageHandlers } from './messages/routes';

/** The handlers of the wing, resource by resource. */
export const ASKING_HANDLERS: readonly Handler[] = [...messageHandlers, ...formHandlers, ...customFieldHandlers];
