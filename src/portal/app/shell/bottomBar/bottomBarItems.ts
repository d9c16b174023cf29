import { createSelector } from '@reduxjs/toolkit';

import type { RouteId } from '#portal/lib/paths';
import { selectRail, selectRailFoot } from '../../menu';

/** The areas in a phone's bottom bar; the rest is behind 'More'. */
const IN_REACH: readonly RouteId[] = ['today', 'fireList', 'reports'];

export const selectInReach = createSelector([selectRail], (rail) => rail.filter(({ id }) => IN_REACH.includes(id)));

export const selectBehindMore = createSelector([selectRail, selectRailFoot], (rail, foot) => [
  ...rail.filter(({ id }) => !IN_REACH.includes(id)),
  ...foot,
]);
