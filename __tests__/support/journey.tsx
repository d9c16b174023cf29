/** The whole portal on a page: the real store, router, screens and texts; only the network and the socket are played. */
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import i18next from 'i18next';

import { refreshAccessToken } from '#contract/identity/calls/auth';
import { getConfig, listClients, type Config } from '#contract/clients/calls/client';
import { listGroups } from '#contract/people/calls/groups';
import { getProfile, listSessions } from '#contract/identity/calls/profile';
import { getToday } from '#contract/visits/calls/today';
import { listVisitors } from '#contract/visits/calls/visitors';
import type { ClientSummary } from '#contract/clients/entities/client';
import type { Profile } from '#contract/identity/entities/profile';
import type { AccessClaims } from '#contract/identity/entities/user';
import type { Permission } from '#contract/platform/permissions';
import { makePage } from '../../src/page/makePage';
import { Page } from '../../src/page/Page';
import { App } from '#portal/app/App';
import { createNavigator } from '#portal/app/route/navigator';
import { shellOf, untilDrawable } from '#portal/app/shell/firstShell';
import { startLanguages } from '#web/i18n/i18n';
import type { KeyValueStorage } from '#web/services';
import { followSession } from '#web/session/facts';
import { memoryStorage } from '#web/storage/storage';
import { play, playOnce } from './play';
import { makePortal, type Portal } from './portal';
import { aConfig, aProfile } from './portalRecords';
import { LogContext } from '#web/kit/onDemand/LogContext';
import { accessToken, ORIGIN } from './portalTokens';

const open: { readonly stop: () => void }[] = [];
/** The storages of this test's pages. */
const used: KeyValueStorage[] = [];

/** Test files that run in one suite share the texts. */
let hasTexts = false;

async function startTexts(): Promise<void> {
  if (hasTexts) return;
  hasTexts = true;
  await startLanguages(memoryStorage(), { namespaces: ['ui', 'errors'] });
  i18next.options.saveMissing = true;
  i18next.on('missingKey', (_languages, namespace, key) => {
    throw new Error(`The key ${key} is no text of ${namespace}`);
  });
}

/** For the top of a journey: each test begins on an empty page in English, and leaves nothing behind. */
export function playJourneys(): void {
  beforeAll(startTexts);
  beforeEach(async () => {
    await i18next.changeLanguage('en');
    document.title = '';
  });
  afterEach(() => {
    cleanup();
    open.splice(0).forEach(({ stop }) => stop());
    // A page ends with its tab; here a session that waits for its server would renew beside the tests that follow.
    used.splice(0).forEach((storage) => storage.remove('session'));
    window.history.replaceState(null, '', '/');
  });
}

export type User = ReturnType<typeof userEvent.setup>;

interface Visit {
  readonly portal: Portal;
  readonly user: User;
  /** Everything that the store has held and every action of the page since it was opened, as text; only with `watched`. */
  readonly seen: () => string;
  readonly address: () => string;
}

interface VisitOptions {
  /** The socket stands from the beginning, instead of when the test says so. */
  readonly isLive?: boolean;
  /** Writes down every state and action, which takes its time. */
  readonly watched?: boolean;
  /** See `makePortal`. */
  readonly devTools?: boolean;
}

/** Opens the portal at an address, as a browser does; its requests must be mocked before. */
export async function visit(
  path: string,
  storage: KeyValueStorage = memoryStorage(),
  { isLive = false, watched = false, devTools = false }: VisitOptions = {},
): Promise<Visit> {
  window.history.replaceState(null, '', path);
  const portal = makePortal({ storage, devTools });
  used.push(storage);
  if (isLive) portal.realtime.answer();
  const kept = new Set<string>();
  const forget = watched ? portal.store.subscribe(() => kept.add(JSON.stringify(portal.store.getState()))) : () => undefined;
  const { dispatch } = portal.store;
  const recorded = {
    ...portal.store,
    dispatch: (action: Parameters<typeof dispatch>[0]) => {
      if (watched && typeof action === 'object') kept.add(JSON.stringify(action));
      return dispatch(action);
    },
    // Same methods, but every action is recorded. The store's own type has more than one way to dispatch.
  } as typeof portal.store;
  const services = { session: portal.session, storage, globalBase: ORIGIN, redirect: portal.redirect };
  const session = followSession(portal.session, storage);
  const startPortal = () => {
    const navigator = createNavigator(recorded, window, portal.timeTravel.isPast);
    const leave = navigator.start();
    portal.runProcesses();
    const firstShell = shellOf(recorded);
    return {
      Portal: ({ onLeave }: { readonly onLeave: () => void }) => (
        <App store={recorded} navigator={navigator} timeTravel={portal.timeTravel} firstShell={firstShell} onLeave={onLeave} />
      ),
      drawable: untilDrawable(recorded, firstShell),
      stop: leave,
    };
  };
  portal.session.start();
  const page = makePage({ session, loadPortal: async () => ({ open: startPortal }), page: window });
  open.push({ stop: () => (page.close(), forget(), portal.stop()) });
  await act(async () => {
    render(
      <LogContext value={portal.log}>
        <Page page={page} services={services} session={session} />
      </LogContext>,
    );
  });
  return {
    portal,
    // Without style sheets nothing can be in a finger's way.
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    seen: () => {
      if (!watched) throw new Error('Nothing was written down: visit with { watched: true }');
      return [...kept].join('\n');
    },
    address: () => window.location.pathname + window.location.search + window.location.hash,
  };
}

/** Lets what was drawn take effect: a page listens to its keys a moment after it is shown. */
const nextTurn = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

export interface Person {
  readonly config?: Config;
  readonly claims?: Partial<AccessClaims>;
  readonly clients?: readonly Partial<ClientSummary>[];
  readonly profile?: Partial<Profile>;
  /** The socket stands from the beginning, instead of when the test says so. */
  readonly isLive?: boolean;
  /** As of `visit`. */
  readonly watched?: boolean;
}

const aSummary = (fields: Partial<ClientSummary>): ClientSummary => ({
  global_client_id: 'eu:harbour-and-pine',
  name: 'Harbour & Pine',
  logo_url: null,
  reseller: false,
  is_school: false,
  trial_ends_on: null,
  plan_type: 'pro',
  last_used_at: null,
  ...fields,
});

/** Announces the server's answers about somebody, as often as it is asked; returns the token that a sign-in would give. */
export function serve({ config = aConfig(), claims = {}, clients = [{}], profile = {} }: Person = {}): {
  readonly access_token: string;
  readonly refresh_token: string;
} {
  const tokens = { access_token: accessToken(claims), refresh_token: 'refresh-secret-2' };
  play(getConfig, config);
  play(listClients, { clients: clients.map(aSummary) });
  // The page that many journeys begin at, since it is about no site.
  play(getProfile, { profile: aProfile(profile) });
  play(listSessions, { sessions: [] });
  return tokens;
}

/** Opens the portal for somebody whose session this browser holds already. */
export async function visitSignedIn(path: string, person: Person = {}, storage: KeyValueStorage = memoryStorage()): Promise<Visit> {
  playOnce(refreshAccessToken, serve(person));
  storage.set('session', 'refresh-secret-1');
  const visitor = await visit(path, storage, { isLive: person.isLive, watched: person.watched });
  // Also where the address opens a dialog over the page.
  await screen.findByRole('main', { hidden: true });
  await screen.findByRole('heading', { level: 1, hidden: true });
  await nextTurn();
  return visitor;
}

/** Calls that a journey is not about: Today and whatever else the landing page reads. */
export function serveToday(): void {
  play(getToday, { groups: [], hours: [], sign_out_batch: null, favourites: [], unsettled: 0 });
  play(listVisitors, { visitors: [], meta: { page: 1, per_page: 15, total: 0 } });
  play(listGroups, { groups: [] });
}

/** Waits until a form takes another submission, which is a moment after the outcome of the first one shows. */
export async function submissionOver(submit: () => HTMLElement): Promise<void> {
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled', 'true'));
  await nextTurn();
}

/** Finds the heading of the page. */
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** Returns the navigation at the side; the bar of a phone, which no style sheet hides here, comes after it. */
export const rail = () => within(screen.getByRole('navigation', { name: 'Main' }));
/** Configures somebody who has these permissions alone. */
export const viewing = (...roles: readonly Permission[]): Config => aConfig({ roles, system_role: null });

/** Goes to an address as the browser's own buttons do. */
export function goTo(path: string): void {
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

/** Replaces what a field holds, at once: a press for each letter takes its time. */
export async function fill(user: User, field: HTMLElement, words: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  await user.paste(words);
}
