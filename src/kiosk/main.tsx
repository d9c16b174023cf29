import '#portal/ui/look/tokens.css';
import '#portal/ui/look/base.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';

import { startLanguages } from '#portal/i18n/i18n';
import { startAppearance } from '#portal/lib/appearance';
import { consoleLog } from '#portal/lib/log';
import { browserStorage, memoryStorage } from '#portal/lib/storage';
import { pusherConnector } from '#portal/processes/channels/pusherConnector';
import { KioskApp } from './KioskApp';
import { browserMedia } from './media/browserMedia';
import { makePhoneCode } from './phoneCode';
import { browserWorker } from './worker/browserWorker';
import { makeKioskStore } from './store';

/** Where a visitor's own phone comes to: the same page, with its own start. */
const PHONE_PATH = '/contactless';

async function start(): Promise<void> {
  if (window.location.pathname === PHONE_PATH) {
    const { startPhone } = await import(/* webpackChunkName: "contactless" */ './phone/startPhone');
    return startPhone();
  }
  const storage = browserStorage();
  startAppearance(storage);
  const { store, run } = makeKioskStore({
    base: window.location.origin,
    storage,
    clock: { now: () => Date.now() },
    realtime: pusherConnector,
    log: consoleLog,
    media: browserMedia(),
    worker: browserWorker(),
    phoneCode: makePhoneCode(),
    phone: null,
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
