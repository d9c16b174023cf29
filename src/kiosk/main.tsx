import '#web/ui/look/tokens.css';
import '#web/ui/look/palette.css';
import '#web/ui/look/contrast.css';
import '#web/ui/look/base.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';

import { startLanguages } from '#web/i18n/i18n';
import { startAppearance } from '#web/page/appearance';
import { consoleLog } from '#web/page/log';
import { loadTypeface } from '#web/page/typeface';
import { browserStorage, memoryStorage } from '#web/storage/storage';
import { tabLock } from '#web/storage/tabLock';
import { pusherConnector } from '#web/realtime/pusherConnector';
import { KioskApp } from './app/KioskApp';
import { makeDeviceClock } from './device/deviceClock';
import { keepInstallPrompt } from './device/install/installPrompt';
import { lateQueue } from './device/queue/lateQueue';
import { browserMedia } from './device/media/browserMedia';
import { makePhoneCode } from './device/phoneCode';
import { browserWorker } from './device/worker/browserWorker';
import { makeKioskStore } from './device/store';

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
    phoneCode: makePhoneCode(),
  });
  run();
  // The device's language is the site's, and a visitor's only while they stand there: none is stored.
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
  loadTypeface();
}

void start();
