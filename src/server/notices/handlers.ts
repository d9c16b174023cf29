import type { Handler } from '#server/platform/http/handle';
import { slackHandlers } from './slack/routes';

/** The handlers of the wing, resource by resource. */
export const NOTICES_HANDLERS: readonly Handler[] = [...slackHandlers];
