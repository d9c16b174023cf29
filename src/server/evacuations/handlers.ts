import type { Handler } from '#server/platform/http/handle';
import { evacuationHandlers } from './routes';
import { shareHandlers } from './shares/routes';

/** The handlers of the wing, resource by resource. */
export const EVACUATIONS_HANDLERS: readonly Handler[] = [...evacuationHandlers, ...shareHandlers];
