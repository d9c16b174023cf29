import '#portal/ui/look/tokens.css';
import '#portal/ui/look/base.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';

import { startLanguages } from '#portal/i18n/i18n';
import { startAppearance } from '#portal/lib/appearance';
import { consoleLog } from '#portal/lib/log';
import { browserStorage, memoryStorage } from '#portal/lib/storage';
import { tabLock } from '#portal/lib/tabLock';
import { pusherConnector } from '#portal/processes/channels/pusherConnector';
import { KioskApp } from './KioskApp';
import { makeDeviceClock } from './deviceClock';
import { keepInstallPrompt } from './install/installPrompt';
import { lateQueue } from './queue/lateQueue';
import { browserMedia } from './media/browserMedia';
import { browserWorker } from './worker/browserWorker';
import { makeKioskStore } from './store';

async function start(): Promise<void> {
  const storage = browserStorage();
  startAppearance(storage);
  keepInstallPrompt();
  const clock = { now: () => Date.now() };
  const { store, run } = makeKioskStore({
    base: window.location.origin,
    storage,
    clock,
    time: makeDeviceClock(clock),
    queue: lateQueue,
    sendLock: tabLock('kiosk-queue', storage, clock),
    realtime: pusherConnector,
    log: consoleLog,
    media: browserMedia(),
    worker: browserWorker(),
  });
  run();
  // The device's language is the site's, and a visitor's for as long as they stand there: none is kept.
  await startLanguages(memoryStorage(), { namespaces: ['ui', 'errors', 'kiosk'] });
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <KioskApp />
      </Provider>
    </StrictMode>,
  );
}

void start();
