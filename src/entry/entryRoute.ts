import { entryPageId } from '#web/route/entryPageId';
import { hideSecrets } from '#web/route/hideSecrets';
import { isHistoryEntry, newEntryKey, type HistoryEntry } from '#web/route/historyEntry';

export interface EntryLocation {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** The state passed by the move. */
  readonly state: unknown;
  /** Names this entry of the browser's history. */
  readonly key: string;
}

/** The address of the page while it shows a page without a session. */
export interface EntryRoute {
  readonly location: () => EntryLocation;
  readonly subscribe: (listener: () => void) => () => void;
  readonly navigate: (href: string, options?: { readonly replace?: boolean; readonly state?: unknown }) => void;
  /** Returns a one-time token that came with the present address; it is stored nowhere else. */
  readonly arrivedSecret: (name: string) => string | null;
  /** Whether nothing has been left for the present page. */
  readonly isFirst: () => boolean;
  /** Reads the address and follows back and forward from then on; nothing happens where it does already. */
  readonly start: () => void;
  /** Leaves the address to another application. */
  readonly stop: () => void;
}

/** Follows the browser's address for the pages without a session; they ask nothing before they are left. */
export function makeEntryRoute(page: Window): EntryRoute {
  const { history } = page;
  const listeners = new Set<() => void>();
  let location: EntryLocation = { pathname: page.location.pathname, search: page.location.search, state: null, key: '' };
  let secrets: Readonly<Record<string, string>> = {};
  let index = 0;
  let moves = 0;
  let isFollowing = false;

  const stand = (pathname: string, search: string, entry: HistoryEntry): void => {
    ({ index } = entry);
    location = { pathname, search, state: entry.usr, key: entry.key };
  };
  const tell = (): void => listeners.forEach((listener) => listener());
  const read = (): void => {
    const { pathname, search, hash } = page.location;
    const { secrets: brought, ...clean } = hideSecrets({ pathname, search, hash });
    secrets = brought;
    const known: unknown = history.state;
    const entry: HistoryEntry = isHistoryEntry(known) ? known : { key: newEntryKey(), index, usr: null };
    const address = clean.pathname + clean.search + (clean.hash ?? '');
    if (!isHistoryEntry(known) || address !== pathname + search + hash) history.replaceState(entry, '', address);
    stand(clean.pathname, clean.search, entry);
  };
  const follow = (): void => {
    moves += 1;
    // A page of the portal takes the token out of its address itself.
    if (entryPageId(page.location.pathname) !== null) read();
    tell();
  };

  return {
    location: () => location,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate: (href, { replace = false, state = null } = {}) => {
      const { pathname, search } = new URL(href, page.location.href);
      if (pathname === location.pathname && search === location.search) return;
      moves += 1;
      secrets = {};
      const entry: HistoryEntry = { key: newEntryKey(), index: replace ? index : index + 1, usr: state };
      if (replace) history.replaceState(entry, '', pathname + search);
      else history.pushState(entry, '', pathname + search);
      stand(pathname, search, entry);
      tell();
    },
    arrivedSecret: (name) => secrets[name] ?? null,
    isFirst: () => moves === 0,
    start: () => {
      if (isFollowing) return;
      isFollowing = true;
      page.addEventListener('popstate', follow);
      read();
    },
    stop: () => {
      isFollowing = false;
      moves += 1;
      page.removeEventListener('popstate', follow);
    },
  };
}
