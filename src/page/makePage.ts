import type { ComponentType } from 'react';

import { makeEntryRoute, type EntryRoute } from '#entry/entryRoute';
import { entryPageId, type EntryPageId } from '#web/route/entryPageId';
import { entryPaths } from '#web/route/entryPaths';
import { hideSecrets } from '#web/route/hideSecrets';
import type { FollowedSession } from '#web/session/facts';

/** The portal once its code is there, with its store and processes. */
export interface OpenPortal {
  readonly Portal: ComponentType<{ readonly onLeave: () => void }>;
  /** Resolves once it can be drawn with its first screen, or soon. */
  readonly drawable: Promise<void>;
  /** Ends its processes and leaves the address to another application. */
  readonly stop: () => void;
}

/** Fetches the portal's code; `open` starts it. */
export interface LoadedPortal {
  readonly open: () => OpenPortal;
}

/** The application that stands on the page. */
export type Shown =
  | { readonly kind: 'opening' }
  | { readonly kind: 'entry'; readonly id: EntryPageId }
  | { readonly kind: 'portal'; readonly portal: OpenPortal }
  /** The portal's files did not come. */
  | { readonly kind: 'failed'; readonly error: unknown };

/** The page: the portal, or the pages without a session, which one after the other stand in the same document. */
export interface PageParts {
  readonly shown: () => Shown;
  readonly subscribe: (listener: () => void) => () => void;
  readonly route: EntryRoute;
  /** The portal has come to an address that is not its own. */
  readonly leavePortal: () => void;
  /** Fetches the portal's code, which is likely to be needed. */
  readonly fetchPortal: () => void;
  readonly retry: () => void;
  /** Ends what it shows and follows nothing any longer. */
  readonly close: () => void;
}

interface PageOptions {
  readonly session: FollowedSession;
  readonly loadPortal: () => Promise<LoadedPortal>;
  /** The browser's. */
  readonly page: Window;
}

/** Pages of the portal that nobody sees without a session: a person without one signs in first, and goes on there. */
const NEEDS_SESSION = /^\/($|(today|my-profile|client-switcher|trial-ended|support|admin|spaces|fire-list|reports|manage)(\/|$))/i;

/** Makes the page, which follows address and session. */
export function makePage({ session, loadPortal, page }: PageOptions): PageParts {
  const listeners = new Set<() => void>();
  const route = makeEntryRoute(page);
  let shown: Shown = { kind: 'opening' };
  /** A portal on its way: what was decided before it came may not hold any longer. */
  let opening: symbol | null = null;

  const tell = (): void => listeners.forEach((listener) => listener());
  const show = (next: Shown): void => {
    shown = next;
    tell();
  };

  const showEntry = (id: EntryPageId): void => {
    opening = null;
    if (shown.kind === 'portal') shown.portal.stop();
    route.start();
    if (shown.kind !== 'entry' || shown.id !== id) show({ kind: 'entry', id });
  };

  const showPortal = async (): Promise<void> => {
    if (shown.kind === 'portal' || opening !== null) return;
    const mine = Symbol('opening');
    opening = mine;
    // A page on the screen stays there until the portal has come: a sign-in says that it is on its way.
    if (shown.kind === 'failed') show({ kind: 'opening' });
    try {
      const { open } = await loadPortal();
      if (opening !== mine) return;
      route.stop();
      // Its start has the session say where it stands, which decides nothing meanwhile.
      const portal = open();
      opening = null;
      shown = { kind: 'portal', portal };
      void portal.drawable.then(tell);
    } catch (error) {
      if (opening !== mine) return;
      opening = null;
      show({ kind: 'failed', error });
    }
  };

  const decide = (): void => {
    const { pathname, search } = page.location;
    const { status, hasGuestEnded } = session.facts();
    const id = entryPageId(pathname);
    if (id === null) {
      if (status !== 'signed_out' || hasGuestEnded || !NEEDS_SESSION.test(pathname)) return void showPortal();
      const asked = hideSecrets({ pathname, search });
      const next = pathname === '/' ? undefined : asked.pathname + asked.search;
      route.start();
      return route.navigate(entryPaths.login.link({}, { next }), { replace: true });
    }
    const isSignIn = id === 'login' || id === 'loginDetect';
    if (!isSignIn || status !== 'signed_in') return showEntry(id);
    // An invitation goes on where it stopped; every other page after a sign-in is the portal's, which checks the address.
    const next = new URLSearchParams(search).get('next');
    if (next !== null && entryPageId(next) === 'invitation') return route.navigate(next, { replace: true });
    return void showPortal();
  };
  const decideWithoutPortal = (): void => {
    if (shown.kind !== 'portal') decide();
  };
  const unfollow = [session.subscribe(decideWithoutPortal), route.subscribe(decideWithoutPortal)];
  decide();

  return {
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    route,
    leavePortal: decide,
    fetchPortal: () => void loadPortal().catch(() => undefined),
    retry: () => void showPortal(),
    close: () => {
      opening = null;
      unfollow.forEach((stop) => stop());
      route.stop();
      if (shown.kind === 'portal') shown.portal.stop();
    },
  };
}
