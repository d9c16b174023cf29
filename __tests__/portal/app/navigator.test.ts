import { configureStore } from '@reduxjs/toolkit';

import { hideSecrets } from '#web/route/hideSecrets';
import { createNavigator, type PortalNavigator } from '#portal/app/route/navigator';
import { formChanged, formSettled, routeSlice } from '#portal/kit/route/routeSlice';

const makeStore = () => configureStore({ reducer: { route: routeSlice.reducer } });

let store: ReturnType<typeof makeStore>;
let navigator: PortalNavigator;
let stop: () => void;

const here = () => {
  const { pathname, search, hash } = store.getState().route.location;
  return pathname + search + hash;
};
const bar = () => window.location.pathname + window.location.search + window.location.hash;

/** Back and forward answer by an event, some turns of the loop later. */
const popped = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => setTimeout(resolve, 0), { once: true });
  });

async function back(steps = 1) {
  const done = popped();
  window.history.go(-steps);
  await done;
}

beforeEach(() => {
  window.history.replaceState(null, '', '/today');
  store = makeStore();
  navigator = createNavigator(store, window);
  stop = navigator.start();
});

afterEach(() => stop());

describe('moving', () => {
  it('starts where the page is', () => {
    expect(here()).toBe('/today');
    expect(store.getState().route.action).toBe('POP');
  });

  it('writes the history and the store together', () => {
    const { length } = window.history;
    navigator.push('/reports?from=2026-01-01#list');
    expect([here(), bar(), store.getState().route.action]).toEqual(['/reports?from=2026-01-01#list', bar(), 'PUSH']);
    expect(window.history.length).toBe(length + 1);
    navigator.replace({ pathname: '/support', search: '', hash: '' });
    expect([here(), bar(), store.getState().route.action]).toEqual(['/support', '/support', 'REPLACE']);
    expect(window.history.length).toBe(length + 1);
  });

  it('ignores going where one is', () => {
    const before = store.getState();
    const { length } = window.history;
    navigator.push('/today');
    navigator.replace('/today');
    expect(store.getState()).toBe(before);
    expect(window.history.length).toBe(length);
  });

  it('follows back and forward, each entry under its key', async () => {
    const key = store.getState().route.location.key;
    navigator.push('/reports');
    await back();
    expect([here(), store.getState().route.location.key, store.getState().route.action]).toEqual(['/today', key, 'POP']);
    await back(-1);
    expect(here()).toBe('/reports');
  });

  it('remembers how far an entry was scrolled', async () => {
    const key = store.getState().route.location.key;
    Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
    navigator.push('/reports');
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
    await back();
    expect(navigator.scrollOf(key)).toBe(640);
    expect(navigator.scrollOf('unknown')).toBe(0);
  });

  it('keeps its place in the history over a reload', async () => {
    navigator.push('/reports');
    stop();
    store = makeStore();
    navigator = createNavigator(store, window);
    stop = navigator.start();
    store.dispatch(formChanged({ id: 'a', param: null }));
    await back();
    // Held, so it is shown again; the step back is known to be one.
    expect(here()).toBe('/reports');
    expect(store.getState().route.held).toEqual({ kind: 'go', delta: -1 });
  });
});

describe('leaving a changed form', () => {
  beforeEach(() => {
    navigator.push('/manage/site/3/details');
    store.dispatch(formChanged({ id: 'site', param: null }));
  });

  it('waits for an answer, and stays where it is', () => {
    navigator.push('/reports');
    expect([here(), bar()]).toEqual(['/manage/site/3/details', '/manage/site/3/details']);
    expect(store.getState().route.held).toEqual({ kind: 'push', to: '/reports', state: null });
    navigator.stay();
    expect(store.getState().route.held).toBeNull();
    expect(here()).toBe('/manage/site/3/details');
  });

  it('goes when told to leave', () => {
    navigator.push('/reports');
    navigator.leave();
    expect([here(), bar(), store.getState().route.held]).toEqual(['/reports', '/reports', null]);
  });

  it('holds the back button too, and lets it pass when told to leave', async () => {
    const settled = new Promise<void>((resolve) => {
      const unsubscribe = store.subscribe(() => {
        if (store.getState().route.held !== null) {
          unsubscribe();
          resolve();
        }
      });
    });
    window.history.back();
    await settled;
    await popped();
    expect([here(), bar()]).toEqual(['/manage/site/3/details', '/manage/site/3/details']);
    const gone = popped();
    navigator.leave();
    await gone;
    expect([here(), bar()]).toEqual(['/today', '/today']);
    // The answer was for that one step.
    navigator.push('/support');
    expect(store.getState().route.held).not.toBeNull();
  });

  it('does not stop what stays on the page: a drawer over it, a tab within the address', () => {
    navigator.push('/manage/site/3/details?visitor=12');
    expect(here()).toBe('/manage/site/3/details?visitor=12');
  });

  it('stops the drawer that holds the form from closing, and no other', () => {
    store.dispatch(formSettled('site'));
    navigator.push('/manage/site/3/details?member=5');
    store.dispatch(formChanged({ id: 'member', param: 'member' }));
    navigator.push('/manage/site/3/details?member=5&q=jo');
    expect(here()).toBe('/manage/site/3/details?member=5&q=jo');
    navigator.push('/manage/site/3/details?q=jo');
    expect(here()).toBe('/manage/site/3/details?member=5&q=jo');
    expect(store.getState().route.held).not.toBeNull();
  });

  it('lets everything pass once the changes are saved', () => {
    store.dispatch(formSettled('site'));
    navigator.push('/reports');
    expect(here()).toBe('/reports');
  });

  it('does not stop what the guard decides', () => {
    navigator.redirect('/login');
    expect(here()).toBe('/login');
  });

  it('asks before the tab closes, and only then', () => {
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(true);
    store.dispatch(formSettled('site'));
    expect(closing()).toBe(false);
  });
});

describe('tokens in an address', () => {
  it.each([
    ['/reset/8f2c9a', '', '/reset/-', '', { token: '8f2c9a' }],
    ['/confirm-email/8f2c9a', '', '/confirm-email/-', '', { token: '8f2c9a' }],
    ['/invitation/8f2c9a', '', '/invitation/-', '', { token: '8f2c9a' }],
    ['/onboarding/8f2c9a', '', '/onboarding/-', '', { token: '8f2c9a' }],
    ['/setup/8f2c9a', '', '/setup/-', '', { token: '8f2c9a' }],
    ['/shared/evacuations/8f2c9a_-x', '', '/shared/evacuations/-', '', { token: '8f2c9a_-x' }],
    // Whatever else somebody writes behind it, nothing of it stays.
    ['/shared/evacuations/8f2c9a/more', '?token=abc', '/shared/evacuations/-', '', { token: '8f2c9a/more' }],
    // After a reload the address has no token to remove.
    ['/setup/-', '', '/setup/-', '', {}],
    ['/login/sso/callback', '?code=abc&state=xyz', '/login/sso/callback', '', { code: 'abc', state: 'xyz' }],
    [
      '/login/sso/callback',
      '?error=denied&error_description=No&state=xyz&iss=https%3A%2F%2Fid',
      '/login/sso/callback',
      '',
      { error: 'denied', error_description: 'No', state: 'xyz', iss: 'https://id' },
    ],
    ['/magic-link/absence-request', '?token=abc&lang=fr', '/magic-link/absence-request', '?lang=fr', { token: 'abc' }],
    ['/manage/group/callback/slack/4', '?code=abc', '/manage/group/callback/slack/4', '', { code: 'abc' }],
    ['/manage/group/callback/slack/4', '?error=denied&state=a', '/manage/group/callback/slack/4', '', { error: 'denied', state: 'a' }],
  ])('%s%s loses them', (pathname, search, cleanPath, cleanSearch, secrets) => {
    expect(hideSecrets({ pathname, search })).toEqual({ pathname: cleanPath, search: cleanSearch, secrets });
  });

  it.each(['/reset/-', '/confirm-email/-', '/setup/-', '/invitation/-', '/onboarding/-', '/form/-', '/shared/evacuations/-'])(
    '%s loses one behind #',
    (pathname) => {
      expect(hideSecrets({ pathname, search: '', hash: '#8f2c9a_-x' })).toEqual({
        pathname,
        search: '',
        hash: '',
        secrets: { token: '8f2c9a_-x' },
      });
      expect(hideSecrets({ pathname, search: '', hash: '' })).toEqual({ pathname, search: '', hash: '', secrets: {} });
    },
  );

  it('keeps what stands behind # elsewhere', () => {
    const address = { pathname: '/manage/site/1/details', search: '', hash: '#name' };
    expect(hideSecrets(address)).toEqual({ ...address, secrets: {} });
  });

  it('leaves other addresses alone', () => {
    const address = { pathname: '/reports/history', search: '?code=12&state=out' };
    expect(hideSecrets(address)).toEqual({ ...address, secrets: {} });
  });

  it.each(['/reset/s3cret-token', '/reset/-#s3cret-token'])('%s never reaches the store, an action or the browser’s history', (address) => {
    stop();
    window.history.replaceState(null, '', address);
    const seen: string[] = [];
    store = makeStore();
    const record = {
      getState: () => store.getState(),
      dispatch: (action: Parameters<typeof store.dispatch>[0]) => (seen.push(JSON.stringify(action)), store.dispatch(action)),
    };
    navigator = createNavigator(record, window);
    stop = navigator.start();
    expect(seen.join() + JSON.stringify(store.getState()) + bar()).not.toContain('s3cret');
    expect(here()).toBe('/reset/-');
    // Only the screen at this address may ask for it.
    expect(navigator.arrivedSecret('token')).toBe('s3cret-token');
    navigator.push('/login');
    expect(navigator.arrivedSecret('token')).toBeNull();
  });
});
