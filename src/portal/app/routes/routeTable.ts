import { lruMemoize } from '@reduxjs/toolkit';
import { matchRoutes, type RouteObject } from 'react-router-dom';

import { allOf, type Rule } from '#contract/platform/accessRule';
import { paths, type RouteId } from '#portal/lib/paths';
import type { RouteParams } from '#portal/kit/route/routeParams';
import { anonymousRoutes } from './anonymousRoutes';
import { devRoutes } from './devRoutes';
import { manageRoutes } from './manageRoutes';
import { adminRoutes, personalRoutes } from './personalRoutes';
import { reportRoutes } from './reportRoutes';
import type { ListKind, RouteSpec } from './routeSpec';
import { statusRoutes } from './statusRoutes';

/** A route with all the rules of its parents, unless its rule is its own. */
export interface Route extends Omit<RouteSpec, 'children' | 'list'> {
  readonly pattern: string;
  readonly rule: Rule;
  /** The rail item that it belongs to. */
  readonly area: RouteId;
  readonly parent: RouteId | null;
  /** The route whose list of pages it belongs to; its own id for the one that the list is of. */
  readonly list: RouteId | null;
  readonly listKind: ListKind | undefined;
  /** The route whose frame stands around this one's screen. */
  readonly framedBy: RouteId | null;
}

const ROUTE_SPECS: readonly RouteSpec[] = [
  ...anonymousRoutes,
  ...devRoutes,
  ...personalRoutes,
  ...reportRoutes,
  manageRoutes,
  adminRoutes,
  ...statusRoutes,
];

function inherit({ children, ...spec }: RouteSpec, parent: Route | null): Route[] {
  const own: Rule[] = [...(parent && !spec.ownRule ? [parent.rule] : []), ...(spec.rule ? [spec.rule] : [])];
  const [onlyRule] = own;
  const route: Route = {
    ...spec,
    pattern: paths[spec.id].pattern,
    rule: own.length === 1 && onlyRule ? onlyRule : allOf(...own),
    adminOnly: spec.adminOnly ?? parent?.adminOnly,
    activeOnly: spec.activeOnly ?? parent?.activeOnly,
    anonymous: spec.anonymous ?? parent?.anonymous,
    showcase: spec.showcase ?? parent?.showcase,
    area: spec.area ?? parent?.area ?? spec.id,
    framedBy: parent?.frame ? parent.id : (parent?.framedBy ?? null),
    atSite: spec.atSite ?? parent?.atSite,
    parent: parent?.id ?? null,
    list: spec.list === undefined ? (parent?.list ?? null) : spec.id,
    listKind: spec.list ?? parent?.listKind,
  };
  return [route, ...(children ?? []).flatMap((child) => inherit(child, route))];
}

/** Every route (spec: routes#routes), in the order in which menus offer them. */
export const ROUTES: readonly Route[] = ROUTE_SPECS.flatMap((spec) => inherit(spec, null));

const byId = new Map<string, Route>(ROUTES.map((route) => [route.id, route]));

/** Reports whether a route's own page is the list of its area's pages. */
export const isIndex = ({ id, list, listKind }: Route): boolean => listKind === 'area' && list === id;

/** Returns the route with this id. */
export function routeOf(id: RouteId): Route {
  const route = byId.get(id);
  if (route === undefined) throw new Error(`The route table lacks ${id}`);
  return route;
}

export interface RouteMatch {
  readonly route: Route;
  readonly params: RouteParams;
  /** The address for which it was found. */
  readonly pathname: string;
}

/** Parameters that are ids of records; any other value matches nothing. */
const RECORD_IDS: ReadonlySet<string> = new Set(['siteId', 'groupId', 'evacuationId', 'bookingId', 'deviceId']);
const RECORD_ID = /^[1-9]\d{0,14}$/;
/** A client is known by its global id, `region:uuid` (spec: api#names-and-values). */
const CLIENT_ID = /^[a-z]{2,10}:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function isMisnamed(name: string, value: string): boolean {
  if (name === 'clientId') return !CLIENT_ID.test(value);
  return RECORD_IDS.has(name) && !RECORD_ID.test(value);
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** Returns the first part of a path, in the form in which the router compares it. */
const firstPartOf = (pathname: string): string => decodeURIComponent(pathname.split('/')[1] ?? '').toLowerCase();

/** The routes by their first part, which no route leaves open: the router prepares every route that it is given. */
const patternsBy = new Map<string, RouteObject[]>();
for (const { id, pattern } of ROUTES) {
  const first = firstPartOf(pattern);
  patternsBy.set(first, [...(patternsBy.get(first) ?? []), { id, path: pattern }]);
}

/**
 * Returns the route that an address belongs to, the most specific one; null for an unknown address. The last result is cached: the
 * router matches its whole table at each call, and most moves stay on a page.
 */
export const matchRoute = lruMemoize((pathname: string): RouteMatch | null => {
  if (!isDecodable(pathname)) return null;
  const match = matchRoutes(patternsBy.get(firstPartOf(pathname)) ?? [], pathname)?.at(-1);
  const route = match && byId.get(match.route.id ?? '');
  if (!match || !route) return null;
  const misnamed = Object.entries(match.params).some(([name, value]) => value !== undefined && isMisnamed(name, value));
  return misnamed ? null : { route, params: match.params, pathname };
});

/** Returns the routes directly below another, in order. */
export function childrenOf(id: RouteId): readonly Route[] {
  return ROUTES.filter((route) => route.parent === id);
}
