/**
 * Navigates through the store instead of React Router's data router, which has a location of its own: a past state shows its own page,
 * secrets leave the address first, changed forms prompt before leaving.
 */
import { createPath, parsePath, type Navigator, type To } from 'react-router-dom';

import {
  moved,
  navigationBlocked,
  selectHasChangedForms,
  selectWouldLose,
  stayed,
  type RouteAction,
  type RouteLocation,
  type RouteState,
} from '#portal/kit/route/routeSlice';
import { hideSecrets } from '#web/route/hideSecrets';
import { isHistoryEntry, newEntryKey, type HistoryEntry } from '#web/route/historyEntry';

/** The part of the store that the navigator needs. */
interface RouteStore {
  getState: () => { readonly route: RouteState };
  dispatch: (action: ReturnType<typeof moved | typeof navigationBlocked | typeof stayed>) => unknown;
}

export interface PortalNavigator extends Navigator {
  /** Goes somewhere; a function of its own, which is passed to links directly. */
  readonly push: (to: To, state?: unknown) => void;
  /** Reads the address and follows back and forward from then on; returns a function that stops it. */
  readonly start: () => () => void;
  /** Goes somewhere in place of the current entry without a prompt: for the guard's redirects. */
  readonly redirect: (to: string) => void;
  /** Carries out the move that waits for the prompt. */
  readonly leave: () => void;
  /** Drops it. */
  readonly stay: () => void;
  /** Returns a one-time token that came with the present address; it is stored nowhere else. */
  readonly arrivedSecret: (name: string) => string | null;
  /** Whether the page was opened with this entry: nothing has been left for it. */
  readonly isFirst: (key: string) => boolean;
  /** How far the page was scrolled down when this entry was left, in pixels; 0 for a new one. */
  readonly scrollOf: (key: string) => number;
  /** The person moved to a text field outside the page since the address changed: the focus stays there. */
  readonly isTypingElsewhere: () => boolean;
}

/**
 * Moves the page: writes the browser's history and updates the store, whose `route` the router shows. Going to the present address does
 * nothing (spec: routes#guard); leaving a changed form waits for the prompt. While a past state is shown the browser's own steps are
 * undone: they belong to the present.
 */
export function createNavigator(store: RouteStore, page: Window, isPast: () => boolean = () => false): PortalNavigator {
  const { history } = page;
  const scrolls = new Map<string, number>();
  let index = 0;
  let firstKey: string | null = null;
  /** Number of `popstate` events to ignore because `history.go` here triggered them. */
  let echoes = 0;
  /** The secrets of the present address, which never enter the store. */
  let secrets: Readonly<Record<string, string>> = {};
  let asked = false;
  let focusedAtMove: Element | null = null;

  const here = (): RouteLocation => store.getState().route.location;

  const arrive = (to: Pick<RouteLocation, 'pathname' | 'search' | 'hash'>, entry: HistoryEntry, action: RouteAction) => {
    index = entry.index;
    focusedAtMove = page.document.activeElement;
    store.dispatch(
      moved({ location: { pathname: to.pathname, search: to.search, hash: to.hash, state: entry.usr, key: entry.key }, action }),
    );
  };

  const move = (target: To, state: unknown, kind: 'push' | 'replace') => {
    const path = typeof target === 'string' ? target : createPath(target);
    // A relative `to` has been resolved by the router; a path without a pathname keeps the present one.
    const parsed = { pathname: here().pathname, search: '', hash: '', ...parsePath(path) };
    const { secrets: brought, ...clean } = hideSecrets(parsed);
    const to = { ...parsed, ...clean };
    if (createPath(to) === createPath(here())) return;
    if (!asked && selectWouldLose(store.getState(), to)) {
      store.dispatch(navigationBlocked({ kind, to: createPath(to), state: state ?? null }));
      return;
    }
    secrets = brought;
    scrolls.set(here().key, page.scrollY);
    const entry: HistoryEntry = { key: newEntryKey(), index: kind === 'push' ? index + 1 : index, usr: state ?? null };
    if (kind === 'push') history.pushState(entry, '', createPath(to));
    else history.replaceState(entry, '', createPath(to));
    arrive(to, entry, kind === 'push' ? 'PUSH' : 'REPLACE');
  };

  /** The address bar's own location; a fresh entry (typed address, `#` link) gets a key. */
  const read = (action: RouteAction) => {
    const { pathname, search, hash } = page.location;
    const { secrets: brought, ...clean } = hideSecrets({ pathname, search, hash });
    const to = { ...clean, hash: clean.hash ?? '' };
    secrets = brought;
    const known: unknown = history.state;
    const entry: HistoryEntry = isHistoryEntry(known) ? known : { key: newEntryKey(), index, usr: null };
    if (!isHistoryEntry(known) || createPath(to) !== pathname + search + hash) history.replaceState(entry, '', createPath(to));
    arrive(to, entry, action);
  };

  const onPopState = (event: PopStateEvent) => {
    if (echoes > 0) {
      echoes -= 1;
      return;
    }
    const { pathname, search } = page.location;
    const steps = isHistoryEntry(event.state) ? event.state.index - index : 0;
    if (isPast()) {
      if (steps === 0) return;
      echoes += 1;
      return history.go(-steps);
    }
    if (!asked && steps !== 0 && selectWouldLose(store.getState(), { pathname, search })) {
      echoes += 1;
      history.go(-steps);
      store.dispatch(navigationBlocked({ kind: 'go', delta: steps }));
      return;
    }
    asked = false;
    scrolls.set(here().key, page.scrollY);
    read('POP');
  };

  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (selectHasChangedForms(store.getState())) event.preventDefault();
  };

  /** The browser scrolls by itself only on a reload; within the portal the screens come too late for it. */
  const onPageHide = () => {
    history.scrollRestoration = 'auto';
  };

  const withoutAsking = (action: () => void) => {
    asked = true;
    try {
      action();
    } finally {
      asked = false;
    }
  };

  return {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push: (to, state: unknown) => move(to, state, 'push'),
    replace: (to, state: unknown) => move(to, state, 'replace'),
    go: (delta) => history.go(delta),
    redirect: (to) => withoutAsking(() => move(to, null, 'replace')),
    arrivedSecret: (name) => secrets[name] ?? null,
    isFirst: (key) => key === firstKey,
    scrollOf: (key) => scrolls.get(key) ?? 0,
    isTypingElsewhere: () => {
      const { activeElement } = page.document;
      return activeElement !== focusedAtMove && activeElement instanceof HTMLInputElement && activeElement.closest('main') === null;
    },
    stay: () => {
      store.dispatch(stayed());
    },
    leave: () => {
      const { held } = store.getState().route;
      if (held === null) return;
      if (held.kind !== 'go') return withoutAsking(() => move(held.to, held.state, held.kind === 'push' ? 'push' : 'replace'));
      // Back and forward take effect later, by an event that is let through then.
      store.dispatch(stayed());
      asked = true;
      history.go(held.delta);
    },
    start: () => {
      history.scrollRestoration = 'manual';
      page.addEventListener('popstate', onPopState);
      page.addEventListener('beforeunload', onBeforeUnload);
      page.addEventListener('pagehide', onPageHide);
      read('POP');
      firstKey = here().key;
      return () => {
        page.removeEventListener('popstate', onPopState);
        page.removeEventListener('beforeunload', onBeforeUnload);
        page.removeEventListener('pagehide', onPageHide);
      };
    },
  };
}
