import type { Handler } from '#server/platform/http/handle';
import { attendeeBadgeHandlers } from './attendeeBadges';
import { badgeHandlers } from './routes';

/** The handlers of the wing, resource by resource. */
export const BADGES_HANDLERS: readonly Handler[] = [...attendeeBadgeHandlers, ...badgeHandlers];
