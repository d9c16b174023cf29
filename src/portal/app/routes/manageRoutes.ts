import { anyOf, needs } from '#contract/access';
import { accountRoutes } from './accountRoutes';
import { addonRoutes } from './addonRoutes';
import { featureRoutes } from './featureRoutes';
import { groupRoutes } from './groupRoutes';
import type { RouteSpec } from './routeSpec';
import { overviewRoutes, siteRoutes } from './siteRoutes';

/** The manage area: anyone who holds one of these sees it (spec: routes#manage). */
export const manageRoutes: RouteSpec = {
  id: 'manage',
  rule: anyOf(
    needs('ManageSite.viewer'),
    needs('ManageEvent.viewer'),
    needs('ManageVisitorGroup.viewer'),
    needs('HealthCheck.editor'),
    needs('BlockList.viewer'),
    needs('ManageClientApi.viewer'),
    needs('ManageForm.viewer'),
    needs('ManageNotification.viewer'),
    needs('ManageUser.viewer'),
    needs('Rota.viewer'),
    needs('ClosurePeriod.viewer'),
    needs('Spaces.editor'),
  ),
  menu: 'rail',
  list: 'area',
  texts: ['manage', 'keywords'],
  children: [overviewRoutes, ...siteRoutes, groupRoutes, accountRoutes, addonRoutes, ...featureRoutes],
};
