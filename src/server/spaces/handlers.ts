import type { Handler } from '#server/platform/http/handle';
import { spaceHandlers } from './routes';

/** The handlers of the wing, resource by resource. */
export const SPACES_HANDLERS: readonly Handler[] = [...spaceHandlers];
