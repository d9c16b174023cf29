import { createSelector } from '@reduxjs/toolkit';

import type { RouteId } from '../lib/paths';
import { isOpen } from './guard/guard';
import { selectGuardFacts } from './guard/useVerdict';
import type { MenuPlace } from './routes/routeSpec';
import { ROUTES, type Route } from './routes/routeTable';

/** What a menu offers: routes that belong there and that the guard would show (spec: routes#menu). */
const selectOffered = createSelector([selectGuardFacts], (facts) =>
  ROUTES.filter((route) => route.menu !== undefined && isOpen(route, facts)),
);

const offeredIn = (place: MenuPlace) =>
  createSelector([selectOffered], (routes): readonly Route[] => routes.filter(({ menu }) => menu === place));

/** The rail, in order. */
export const selectRail = offeredIn('rail');
/** Below the rail. */
export const selectRailFoot = offeredIn('foot');

const selectHubRoutes = offeredIn('hub');

export interface HubSection {
  /** The route whose title heads the section. */
  readonly id: RouteId;
  readonly routes: readonly Route[];
}

/** The pages of an area, under the heading of what they belong to: what its own page lists. */
export const selectHub = createSelector(
  [selectHubRoutes, (_state: unknown, area: RouteId) => area],
  (routes, area): readonly HubSection[] => {
    const sections = new Map<RouteId, Route[]>();
    for (const route of routes) {
      if (route.area !== area) continue;
      const heading = route.parent ?? area;
      sections.set(heading, [...(sections.get(heading) ?? []), route]);
    }
    return [...sections].map(([id, found]) => ({ id, routes: found }));
  },
);
