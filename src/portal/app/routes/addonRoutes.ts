import { ADDON_PAGE_RULES } from '#contract/clients/addonAccess';
import type { Rule } from '#contract/platform/accessRule';
import type { RouteSpec } from './routeSpec';

type AddonPage = keyof typeof ADDON_PAGE_RULES;

/** The bytes of each are in the first load: the common parts are written once, and their screens are one chunk. */
const addonPage = (id: AddonPage): RouteSpec => {
  const rule: Rule | undefined = ADDON_PAGE_RULES[id];
  return {
    id,
    rule,
    section: id === 'discoverCentralRecord' ? 'safety' : 'addons',
    texts: id === 'closurePeriods' ? [id, 'printList'] : ['addons'],
    screen: () => import(/* webpackChunkName: "screen-addons" */ '#portal/screens/manage/addons/addonScreens').then((module) => module[id]),
  };
};

/** Add-ons: the page of each one that is on, and the page that presents it while it is not (spec: routes#add-on-pages). */
export const addonRoutes: RouteSpec = {
  ...addonPage('addons'),
  activeOnly: true,
  children: [
    { ...addonPage('timeAndAttendance'), children: [addonPage('closurePeriods')] },
    ...(
      ['discoverTimeAndAttendance', 'scheduling', 'discoverScheduling', 'addonSpaces', 'discoverSpaces', 'discoverCentralRecord'] as const
    ).map(addonPage),
  ],
};
