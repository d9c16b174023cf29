import { IN_MANAGE } from '#contract/clients/addonAccess';
import { accountRoutes } from './accountRoutes';
import { addonRoutes } from './addonRoutes';
import { featureRoutes } from './featureRoutes';
import { groupRoutes } from './groupRoutes';
import type { RouteSpec } from './routeSpec';
import { overviewRoutes, siteRoutes } from './siteRoutes';

/** The manage area: anyone who holds one of these sees it (spec: routes#manage). */
export const manageRoutes: RouteSpec = {
  id: 'manage',
  rule: IN_MANAGE,
  menu: 'rail',
  list: 'area',
  texts: ['manage', 'keywords'],
  children: [overviewRoutes, ...siteRoutes, groupRoutes, accountRoutes, addonRoutes, ...featureRoutes],
};
