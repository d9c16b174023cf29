/** The names that the page's inline script knows by itself, since it comes before all other code: they are those of the portal. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { refreshAccessToken, refreshSsoAccessToken } from '#contract/identity/calls/auth';
import { getConfig } from '#contract/clients/calls/client';
import { API_PREFIX } from '#contract/platform/call';
import { EARLY_CALLS, STORED } from '#web/boot/takeOff';
import { changeLanguage, startLanguages } from '#web/i18n/i18n';
import { makeSession } from '#web/session/makeSession';
import { FIRST_CALLS_KEY } from '#web/session/storedKeys';
import { browserRun } from '#web/storage/browserRun';
import { browserStorage } from '#web/storage/storage';
import { tabClient } from '#web/storage/tabClient';
import { tabLock } from '#web/storage/tabLock';
import { accessToken, ORIGIN } from '../../support/portalTokens';
import { sharedMessages } from '../../support/tabs';

afterEach(() => {
  jest.useRealTimers();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const clock = { now: () => Date.now() };
const kept = (key: string) => window.localStorage.getItem(STORED.prefix + key);

it('sends the calls of the contract', () => {
  expect(EARLY_CALLS).toEqual({
    api: API_PREFIX,
    renewal: refreshAccessToken.path,
    renewalBySso: refreshSsoAccessToken.path,
    config: getConfig.path,
  });
});

it('reads a session where the portal stores it', () => {
  // It renews itself by a timer.
  jest.useFakeTimers();
  const session = makeSession({
    storage: browserStorage(),
    clock,
    globalBase: ORIGIN,
    lock: async (work) => work(),
    tabs: sharedMessages()(),
    browserRun,
    tabClient,
  });
  session.adopt({ access_token: accessToken({ sid: 'session-7', aud: 'eu:harbour' }), refresh_token: 'refresh-7' }, 'https://login.test');
  session.endWithBrowser(true);
  expect([kept(STORED.token), kept(STORED.sid), kept(STORED.provider)]).toEqual(['refresh-7', 'session-7', 'https://login.test']);
  expect(kept(STORED.scope)).toBe('browser');
  expect(window.sessionStorage.getItem(STORED.client)).toBe('eu:harbour');
  expect(document.cookie.split('; ')).toContain(STORED.openRun);
});

it('reads the language and the first calls where the portal stores them', async () => {
  const storage = browserStorage();
  await startLanguages(storage);
  await changeLanguage('fr', storage);
  storage.set(FIRST_CALLS_KEY, '{}');
  expect([kept(STORED.language), kept(STORED.firstCalls)]).toEqual(['fr', '{}']);
});

it('takes the lock under which the portal renews', async () => {
  const names: string[] = [];
  const locks = {
    request: async (name: string, _options: LockOptions, work: () => unknown) => {
      names.push(name);
      return work();
    },
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  try {
    // The page names it as it starts, which no test does.
    const source = readFileSync(path.resolve(__dirname, '../../../src/page/main.tsx'), 'utf8');
    const name = /\block: tabLock\('([^']+)'/.exec(source)?.[1] ?? '';
    await tabLock(name, browserStorage(), clock)(async () => undefined);
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
  expect(names).toEqual([STORED.lock]);
});
