import type { Handler } from '#server/platform/http/handle';
import { broadcastingHandlers } from './broadcasting/routes';
import { deviceHandlers } from './devices/routes';
import { evacuationPointHandlers } from './evacuationPoints/routes';
import { signInPointHandlers } from './signInPoints/routes';
import { siteDeletionHandlers } from './sites/deletion';
import { onSiteReportHandlers } from './sites/onSiteReports/routes';
import { siteHandlers } from './sites/routes';
import { zoneChangeHandlers } from './sites/zoneChange';

/** The handlers of the wing, resource by resource. */
export const SITES_HANDLERS: readonly Handler[] = [
  ...broadcastingHandlers,
  ...siteHandlers,
  ...onSiteReportHandlers,
  ...siteDeletionHandlers,
  ...zoneChangeHandlers,
  ...deviceHandlers,
  ...evacuationPointHandlers,
  ...signInPointHandlers,
];
