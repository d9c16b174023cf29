import '#web/ui/look/tokens.css';
import '#web/ui/look/palette.css';
import '#web/ui/look/contrast.css';
import '#web/ui/look/base.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { startLanguages } from '#web/i18n/i18n';
import { takeFlight } from '#web/net/flight';
import { startAppearance } from '#web/page/appearance';
import { consoleLog } from '#web/page/log';
import { loadTypeface } from '#web/page/typeface';
import { landingPath } from '#web/route/landingPath';
import type { Clock } from '#web/services';
import { followSession } from '#web/session/facts';
import { makeSession } from '#web/session/makeSession';
import type { SessionServices } from '#web/session/service';
import { tabMessages } from '#web/session/tabMessages';
import { browserRun } from '#web/storage/browserRun';
import { pageSetting } from '#web/storage/pageSetting';
import { browserStorage } from '#web/storage/storage';
import { tabClient } from '#web/storage/tabClient';
import { tabLock } from '#web/storage/tabLock';
import { SOON_MS, wait } from '#web/wait';
import { forgetDeviceAfter } from './forgetDevice';
import { makePage } from './makePage';
import { Page, preloadEntry } from './Page';

/** The server of sign-in and the list of clients: this page's own, unless the page names another. */
const globalBase = pageSetting('global-url') ?? window.location.origin;

const clock: Clock = { now: () => Date.now() };
const storage = browserStorage();
const flight = takeFlight(window);
const vault = makeSession({
  storage,
  clock,
  globalBase,
  lock: tabLock('refresh', storage, clock),
  tabs: tabMessages(),
  browserRun,
  tabClient,
  flight,
});
const services: SessionServices = { session: vault, storage, globalBase, redirect: (address) => window.location.assign(address) };

/** Fetches the portal, with the shell and the screen of the address at which it opens. */
async function loadPortal() {
  const { fetchAhead, openPortal } = await import(/* webpackChunkName: "portal" */ '#portal/openPortal');
  fetchAhead(landingPath(window.location));
  return { open: () => openPortal({ services, clock, log: consoleLog, flight }) };
}

async function start(): Promise<void> {
  // webpack counts this script as there once it has run: a part that is asked for before would fetch it again.
  await Promise.resolve();
  startAppearance(storage);
  const session = followSession(vault, storage);
  forgetDeviceAfter(vault, storage, consoleLog);
  // First, so that nobody without a session fetches the portal.
  vault.start();
  const page = makePage({ session, loadPortal, page: window });
  await startLanguages(storage, { namespaces: ['ui', 'errors'], pseudo: pageSetting('dev-showcase') === 'on' });
  const shown = page.shown();
  // Drawn at once where it is on its way, without a moment in which the page says so.
  if (shown.kind === 'entry') await Promise.race([preloadEntry(shown.id), wait(SOON_MS)]);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  createRoot(root).render(
    <StrictMode>
      <Page page={page} services={services} session={session} />
    </StrictMode>,
  );
  // With a session it follows the first rows.
  if (vault.stored() === null) loadTypeface();
}

void start();
