import '../web/ui/look/tokens.css';
import '../web/ui/look/palette.css';
import '../web/ui/look/contrast.css';
import '../web/ui/look/base.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './app/App';
import { fetchAhead } from './app/fetchAhead';
import { isShowcaseOpen } from './app/guard/showcase';
import { createNavigator } from './app/route/navigator';
import { makeStore } from './app/store';
import { startLanguages } from '#web/i18n/i18n';
import { startAppearance } from '#web/page/appearance';
import { browserRun } from '#web/storage/browserRun';
import { tabClient } from '#web/storage/tabClient';
import { consoleLog } from '#web/page/log';
import { isNotLoaded, nextTry } from '#web/page/notLoaded';
import { pageSetting } from '#web/storage/pageSetting';
import type { Clock } from '#web/services';
import { browserStorage } from '#web/storage/storage';
import { tabLock } from '#web/storage/tabLock';
import { pusherConnector } from '#web/realtime/pusherConnector';
import { makeSession } from '#web/session/makeSession';
import { tabMessages } from '#web/session/tabMessages';

/** The server of sign-in and the list of clients: this page's own, unless the page names another. */
const globalBase = pageSetting('globalUrl') ?? window.location.origin;

const clock: Clock = { now: () => Date.now() };
const storage = browserStorage();
const session = makeSession({
  storage,
  clock,
  globalBase,
  lock: tabLock('refresh', storage, clock),
  tabs: tabMessages(),
  browserRun,
  tabClient,
});

const { store, timeTravel, runProcesses, record } = makeStore({
  services: {
    session,
    clock,
    storage,
    globalBase,
    sendLock: tabLock('changes', storage, clock),
    realtime: pusherConnector,
    loadChat:
      pageSetting('intercomAppId') === null
        ? null
        : async () => (await import(/* webpackChunkName: "chat" */ './processes/chatToken/intercomMessenger')).intercomMessenger,
    log: consoleLog,
    redirect: (address) => window.location.assign(address),
  },
});

/** The first texts and the token, which everything else waits for, are requested first: a browser has few connections to a server. */
const FETCH_AHEAD_AFTER_MS = 20;

/** The time by which the first screen after sign-in has loaded. */
const RECORD_AFTER_MS = 10_000;

/** Its code may fail to load at the first attempt. */
async function recordOnceThere(): Promise<void> {
  try {
    await record();
  } catch (error) {
    if (!isNotLoaded(error)) throw error;
    await nextTry();
    await recordOnceThere();
  }
}

async function start(): Promise<void> {
  startAppearance(storage);
  const navigator = createNavigator(store, window, timeTravel.isPast);
  navigator.start();
  runProcesses();
  const texts = startLanguages(storage, { namespaces: ['ui', 'errors'], pseudo: isShowcaseOpen() });
  if (session.stored() !== null) setTimeout(() => fetchAhead(window.location.pathname), FETCH_AHEAD_AFTER_MS);
  await texts;
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  createRoot(root).render(
    <StrictMode>
      <App store={store} navigator={navigator} timeTravel={timeTravel} />
    </StrictMode>,
  );
  setTimeout(() => void recordOnceThere(), RECORD_AFTER_MS);
}

void start();
