import { createSelector } from '@reduxjs/toolkit';

import { selectGroup } from '#portal/entities/groups';
import { selectSite } from '#portal/entities/sites';
import type { RootState } from '#portal/store/state';
import type { RouteId } from '#portal/lib/paths';
import { isBuilt, isOpen, type GuardFacts } from '../guard/guard';
import { selectGuardFacts } from '../guard/useVerdict';
import { routeOf, ROUTES, type Route, type RouteMatch } from '../routes/routeTable';
import { SECTIONS, type Section } from '../routes/sections';

export interface PageSection {
  readonly id: Section;
  readonly routes: readonly Route[];
}

/** A page of a list, with the record that the list is of. */
export type ListedPage = Pick<RouteMatch, 'route' | 'params'>;

/** The kind of a site or group: 'event', 'returning'. Undefined where there is no record, or it has not arrived. */
type RecordType = string | undefined;

/** Returns the pages of a list that exist, that the person may open and that fit the record, in the list's order. */
export function pagesOf(list: RouteId, facts: GuardFacts, type?: RecordType): readonly Route[] {
  if (!isOpen(routeOf(list), facts)) return [];
  const isOffered = (route: Route): boolean =>
    route.list === list &&
    route.section !== undefined &&
    isBuilt(route) &&
    (route.onlyFor?.types.some((one) => one === type) ?? true) &&
    isOpen(route, facts);
  const offered = ROUTES.filter(isOffered);
  return SECTIONS.flatMap((section) => offered.filter((route) => route.section === section));
}

/** Returns the same pages under their headings. */
export function sectionsOf(routes: readonly Route[]): readonly PageSection[] {
  return SECTIONS.map((id) => ({ id, routes: routes.filter(({ section }) => section === id) })).filter(({ routes: own }) => own.length > 0);
}

/** Returns the row of its list that a page belongs to: its own, or that of the page above it. */
export function rowOf(route: Route): RouteId | null {
  if (route.section !== undefined) return route.id;
  return route.parent === null || route.parent === route.list ? null : rowOf(routeOf(route.parent));
}

function selectRecordType(state: RootState, { route, params }: ListedPage): RecordType {
  if (route.listKind === 'site') return selectSite(state, Number(params.siteId))?.type;
  return route.listKind === 'group' ? selectGroup(state, Number(params.groupId))?.type : undefined;
}

/** Selects the pages of the list that a page belongs to. */
export const selectListedPages = createSelector(
  [selectGuardFacts, selectRecordType, (_state: RootState, { route }: ListedPage) => route.list],
  (facts, type, list): readonly Route[] => (list === null ? [] : pagesOf(list, facts, type)),
);
