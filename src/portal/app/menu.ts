import { createSelector } from '@reduxjs/toolkit';

import { hasContent, isBuilt, isOpen, type GuardFacts } from './guard/guard';
import { selectGuardFacts } from './guard/useVerdict';
import type { MenuPlace } from './routes/routeSpec';
import { ROUTES, routeOf, type Route } from './routes/routeTable';

/** Selects the routes of menus: those that belong there and that the guard would show (spec: routes#menu). */
const selectOffered = createSelector([selectGuardFacts], (facts) =>
  ROUTES.filter((route) => route.menu !== undefined && isOpen(route, facts)),
);

const offeredIn = (place: MenuPlace) =>
  createSelector([selectOffered], (routes): readonly Route[] => routes.filter(({ menu }) => menu === place));

/** Reports whether a page with a rule of its own is open to somebody for whom its list is closed: a billing user who manages nothing. */
export const standsAlone = (route: Route, facts: GuardFacts): boolean =>
  route.ownRule === true && isBuilt(route) && isOpen(route, facts) && route.list !== null && !isOpen(routeOf(route.list), facts);

/** The rail, in order: areas with something to show; pages that stand alone take the place of their list. */
export const selectRail = createSelector([selectGuardFacts], (facts): readonly Route[] =>
  ROUTES.filter((route) => (route.menu === 'rail' && isOpen(route, facts) && hasContent(route, facts)) || standsAlone(route, facts)),
);
/** Below the rail. */
export const selectRailFoot = offeredIn('foot');
