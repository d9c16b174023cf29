import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';

import { startLanguages } from '#portal/i18n/i18n';
import { startAppearance } from '#portal/lib/appearance';
import { consoleLog } from '#portal/lib/log';
import { browserStorage, memoryStorage } from '#portal/lib/storage';
import { makePhoneCode } from '../phoneCode';
import { makeKioskStore } from '../store';
import { makeOwnPhone } from './ownPhone';
import { NOTHING_KEPT, NO_REALTIME, NO_WORKER } from './notOnPhones';
import { PhoneApp } from './PhoneApp';

/** Takes the code out of the address at once: it is in no history, and nobody copies it from there. */
function takeCode(): string | null {
  const code = window.location.hash.slice(1);
  if (code === '') return null;
  window.history.replaceState(null, '', window.location.pathname);
  return code;
}

/** Starts the page of a visitor's own phone: a kiosk for one visit, without its processes. */
export async function startPhone(): Promise<void> {
  const code = takeCode();
  const storage = browserStorage();
  startAppearance(storage);
  const { store } = makeKioskStore({
    base: window.location.origin,
    // The token of a visit ends with the page.
    storage: memoryStorage(),
    clock: { now: () => Date.now() },
    realtime: NO_REALTIME,
    log: consoleLog,
    media: NOTHING_KEPT,
    worker: NO_WORKER,
    phoneCode: makePhoneCode(),
    phone: makeOwnPhone(storage),
  });
  await startLanguages(memoryStorage(), { namespaces: ['ui', 'errors', 'kiosk', 'contactless'] });
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <PhoneApp code={code} />
      </Provider>
    </StrictMode>,
  );
}
