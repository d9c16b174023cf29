import { decide, type AccessSubject, type Reason } from '#contract/platform/access';
import { needs } from '#contract/platform/accessRule';
import { linkOf, paths, type RouteId } from '#portal/lib/paths';
import { REMOVED } from '#web/route/page';
import { childrenOf, matchRoute, isIndex, routeOf, ROUTES, type Route, type RouteMatch } from '../routes/routeTable';
import { isOwnPath } from '#web/route/ownPath';

/** The facts on which the guard decides. */
export interface GuardFacts {
  /** `starting`: whether this browser holds a session is not known yet. */
  readonly session: 'starting' | 'signedOut' | 'signedIn';
  /** The person's rights; null until the client's config has arrived. */
  readonly subject: AccessSubject | null;
  /** Whether it is known how many clients the person belongs to. */
  readonly clientsKnown: boolean;
  /** The client's trial has ended. */
  readonly trialOver: boolean;
  /** The server opens the component showcase. */
  readonly showcase: boolean;
  /** The one report of a guest who came by a shared link; null for everybody else. */
  readonly shared: number | null;
  /** The ended session was such a guest's: there is no sign-in to go to. */
  readonly guestEnded: boolean;
}

interface Address {
  readonly pathname: string;
  readonly search: string;
}

export type Verdict =
  | { readonly kind: 'show'; readonly match: RouteMatch }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'forbidden'; readonly match: RouteMatch; readonly reasons: readonly Reason[] }
  | { readonly kind: 'notFound' }
  /** To the sign-in, and back to this address afterwards. */
  | { readonly kind: 'signIn'; readonly next: string }
  | { readonly kind: 'trialEnded' }
  | { readonly kind: 'wait' };

/** Returns the reasons why this person may not see a route, whatever its record; empty when they may. */
function refusals(route: Route, subject: AccessSubject): readonly Reason[] {
  const decision = decide(route.rule, subject);
  // Administrator, super user, or a custom role that holds the route's permission (spec: permissions#admin-only).
  const standard = route.adminOnly === true && subject.systemRole === 'standard' && !subject.isSuper;
  return [...(standard ? [{ kind: 'adminOnly' } as const] : []), ...(decision.allowed ? [] : decision.reasons)];
}

/** Reports whether the end of the client's trial closes this route; super users pass (spec: session#trial). */
function closedByTrial(route: Route, { subject, trialOver }: GuardFacts): boolean {
  return route.activeOnly === true && trialOver && subject?.isSuper !== true;
}

/** Reports whether a route would be shown now, for menus and default redirects. */
export function isOpen(route: Route, facts: GuardFacts): boolean {
  return facts.subject !== null && !closedByTrial(route, facts) && refusals(route, facts.subject).length === 0;
}

/** Reports whether a route has a page of its own yet. */
export const isBuilt = (route: Route): boolean =>
  route.screen !== undefined || route.entry === true || route.redirect !== undefined || isIndex(route);

/** Reports whether a route has something to show this person: its page, or a list of pages with one that is built and open. */
export function hasContent(route: Route, facts: GuardFacts): boolean {
  if (!isIndex(route)) return isBuilt(route);
  return ROUTES.some((page) => page.list === route.id && page.section !== undefined && isBuilt(page) && isOpen(page, facts));
}

/**
 * Returns where a default leads: to its target, or, if this person may not see that or it is not there yet, to the first page beside it
 * that they may.
 */
function redirectTarget(route: Route, target: RouteId, subject: AccessSubject, facts: GuardFacts): RouteId {
  if (route.id === 'home' && beginsWithEvacuation(subject) && isOpen(routeOf('fireList'), facts)) return 'fireList';
  // The end of a trial is no reason to look elsewhere: the target says so.
  const isAllowed = refusals(routeOf(target), subject).length === 0;
  if (isAllowed && isBuilt(routeOf(target))) return target;
  const open = defaultsOf(route).filter((other) => isOpen(other, facts));
  return open.find((other) => hasContent(other, facts))?.id ?? (isAllowed ? target : (open[0]?.id ?? target));
}

/** Anyone who signs nobody in comes for the evacuation where they may see it: a fire marshal, whatever their role is called. */
const beginsWithEvacuation = (subject: AccessSubject): boolean => !decide(needs('Today.signinout'), subject).allowed;

function defaultsOf(route: Route): readonly Route[] {
  if (route.id === 'home') return LANDING_ORDER.map(routeOf);
  return childrenOf(route.id).filter((child) => child.section !== undefined);
}

/** The landing page of a person without Today. */
const LANDING_ORDER: readonly RouteId[] = ['fireList', 'reports', 'spaces', 'manage', 'admin', 'myProfile'];

/** Where a shared link opens, its token taken out. */
const SHARED_LINK = paths.sharedEvacuation.link({ token: REMOVED });

/** Returns the pages of a guest: the report of their link, and the page of a link; every other address leads back to the report. */
function guardGuest(match: RouteMatch | null, evacuationId: number, { subject }: GuardFacts): Verdict {
  const to = paths.evacuationReport.link({ evacuationId });
  if (match?.pathname !== to && match?.route.id !== 'sharedEvacuation') return { kind: 'redirect', to };
  return subject === null && match.pathname === to ? { kind: 'wait' } : { kind: 'show', match };
}

/** Returns the guard's verdict for an address, by every rule (spec: routes#guard) in order. */
export function guard(address: Address, facts: GuardFacts): Verdict {
  const match = matchRoute(address.pathname);
  if (facts.shared !== null) return guardGuest(match, facts.shared, facts);
  if (match === null || (match.route.showcase === true && !facts.showcase)) return { kind: 'notFound' };
  const { route, params } = match;
  // The anonymous pages that close once somebody is signed in, in this tab or another.
  if ((route.id === 'login' || route.id === 'loginDetect') && facts.session === 'signedIn' && facts.subject !== null) {
    return { kind: 'redirect', to: landing(new URLSearchParams(address.search).get('next')) };
  }
  // A page that is not built yet is not mentioned to strangers.
  if (route.anonymous === true) return isBuilt(route) ? { kind: 'show', match } : { kind: 'notFound' };

  if (facts.session === 'starting') return { kind: 'wait' };
  if (facts.session === 'signedOut' && facts.guestEnded) return { kind: 'redirect', to: SHARED_LINK };
  if (facts.session === 'signedOut') return { kind: 'signIn', next: address.pathname + address.search };
  if (facts.subject === null) return { kind: 'wait' };

  if (closedByTrial(route, facts)) return { kind: 'trialEnded' };
  const reasons = refusals(route, facts.subject);
  if (!facts.clientsKnown && reasons.some(({ kind }) => kind === 'severalClients')) return { kind: 'wait' };
  if (reasons.length > 0) return { kind: 'forbidden', match, reasons };
  if (route.id === 'trialEnded' && !facts.trialOver) return { kind: 'redirect', to: paths.home.link() };
  if (route.redirect !== undefined)
    return { kind: 'redirect', to: linkOf(redirectTarget(route, route.redirect, facts.subject, facts), params) };
  return { kind: 'show', match };
}

/**
 * Returns the page to open after sign-in: the requested one, when that is a page of this portal, else the landing page.
 * @param next the address carried by the sign-in's URL; anyone may have written it
 */
export function landing(next: string | null): string {
  if (next === null || !isOwnPath(next)) return paths.home.link();
  const match = matchRoute(next.replace(/[?#].*$/s, ''));
  return match === null || (match.route.anonymous === true && match.route.id !== 'invitation') ? paths.home.link() : next;
}
