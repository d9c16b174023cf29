import { fileHandlers } from './files/routes';
import type { Handler } from './http/handle';
import { typefaceHandlers } from './typefaces/routes';

/** The handlers of the wing, resource by resource. */
export const PLATFORM_HANDLERS: readonly Handler[] = [...typefaceHandlers, ...fileHandlers];
