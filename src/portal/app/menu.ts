import { createSelector } from '@reduxjs/toolkit';

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
