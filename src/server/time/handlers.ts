import type { Handler } from '#server/platform/http/handle';
import { closurePeriodHandlers } from './closurePeriods/routes';

/** The handlers of the wing, resource by resource. */
export const TIME_HANDLERS: readonly Handler[] = [...closurePeriodHandlers];
