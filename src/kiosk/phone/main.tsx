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
import { browserStorage, memoryStorage } from '#web/storage/storage';
import { PhoneApp } from './PhoneApp';
import { takeCode, takePhoneFlight } from './phoneFlight';
import { makePhoneStore } from './phoneStore';

async function start(): Promise<void> {
  const storage = browserStorage();
  startAppearance(storage);
  const code = takeCode(window);
  const flight = takePhoneFlight(window, code);
  const store = makePhoneStore({
    base: window.location.origin,
    // The token of a phone's visit ends with the page.
    storage: memoryStorage(),
    clock: { now: () => Date.now() },
    log: consoleLog,
    phone: { code, flight, position: null, storage },
  });
  // The phone's language: what is chosen on the page is stored nowhere.
  await startLanguages(memoryStorage(), { namespaces: ['ui', 'errors', 'kiosk', 'contactless'] });
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <PhoneApp />
      </Provider>
    </StrictMode>,
  );
}

void start();
