/** Requests that a visitor's phone sends before its scripts have come, and how the page takes them up. */
import { screen } from '@testing-library/react';

import { API_PREFIX } from '#contract/platform/call';
import { beginContactless } from '#contract/door/calls/contactless';
import { getKioskConfig } from '#contract/door/calls/kiosk';
import { EARLY_PHONE_CALLS, sendAhead } from '#kiosk/phone/sendAhead';
import { takeCode, takePhoneFlight } from '#kiosk/phone/phoneFlight';
import { needTexts } from '#web/i18n/withTexts';
import { heading, playKiosk } from '../../support/kioskPage';
import { aPhoneConfig, openPhone } from '../../support/phonePage';
import { play, sent } from '../../support/play';

playKiosk();
beforeAll(() => needTexts(['contactless']));

const ORIGIN = 'https://portico.test';

/** A network with these responses by path; lists what was requested. */
function network(answers: Readonly<Record<string, unknown>>) {
  const requests: { path: string; authorization: string | null; body: unknown }[] = [];
  const request = (async (address: string, init: RequestInit = {}) => {
    const path = new URL(address).pathname;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    requests.push({ path, authorization: new Headers(init.headers).get('authorization'), body });
    const answer = answers[path];
    return answer === undefined ? new Response('', { status: 503 }) : Response.json(answer);
    // As much of it as is used.
  }) as typeof fetch;
  return { requests, request };
}

const BEGIN = '/api/v2/contactless';
const CONFIG = '/api/v2/device/config';

it('sends the calls of the contract', () => {
  expect(EARLY_PHONE_CALLS).toEqual({ api: API_PREFIX, begin: beginContactless.path, config: getKioskConfig.path });
});

it('begins a visit by its code and requests the config with its token, once each', async () => {
  const { requests, request } = network({ [BEGIN]: { visit_token: 'visit.token' }, [CONFIG]: aPhoneConfig() });
  const flight = sendAhead('d.1.1.code', { origin: ORIGIN, language: 'fr', fetch: request });
  await flight.config;
  expect(requests).toEqual([
    { path: BEGIN, authorization: null, body: { token: 'd.1.1.code' } },
    { path: CONFIG, authorization: 'Bearer visit.token', body: null },
  ]);

  await openPhone('d.1.1.code', { flight: { code: 'd.1.1.code', ...flight } });
  await heading('Welcome to Harbour House');
  expect(requests).toHaveLength(2);
  expect(sent(beginContactless)).toHaveLength(0);
  expect(sent(getKioskConfig)).toHaveLength(0);
});

it('requests the config of a pass with the pass itself', async () => {
  const { requests, request } = network({ [CONFIG]: aPhoneConfig() });
  const flight = sendAhead('pass.visit.secret', { origin: ORIGIN, language: 'en', fetch: request });
  await flight.config;
  expect(flight.begun).toBeNull();
  expect(requests).toEqual([{ path: CONFIG, authorization: 'Bearer visit.secret', body: null }]);
});

it('a failed request is said, and a second try sends its own', async () => {
  const { request } = network({});
  const flight = sendAhead('d.1.1.code', { origin: ORIGIN, language: 'en', fetch: request });
  const { user } = await openPhone('d.1.1.code', { flight: { code: 'd.1.1.code', ...flight }, playsCode: false });
  await heading('You cannot sign in with this code');
  play(beginContactless, { visit_token: 'visit.token' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('Welcome to Harbour House');
  expect(sent(beginContactless)).toHaveLength(1);
});

/** Runs the page's inline script at this address; returns its requests. */
async function runScriptAt(address: string) {
  window.history.replaceState(null, '', address);
  const { requests, request } = network({ [BEGIN]: { visit_token: 'visit.token' }, [CONFIG]: aPhoneConfig() });
  jest.spyOn(window, 'fetch').mockImplementation(request);
  await jest.isolateModulesAsync(async () => void (await import('#kiosk/phone/boot')));
  return requests;
}

it('leaves the code in the address until the page takes it up: a reload before that sends it again', async () => {
  for (const _ of ['a first visit', 'a reload']) {
    const requests = await runScriptAt(window.location.hash === '' ? '/contactless#d.1.1.code' : window.location.href);
    expect(requests[0]).toMatchObject({ path: BEGIN, body: { token: 'd.1.1.code' } });
    expect(window.location.hash).toBe('#d.1.1.code');
  }

  const code = takeCode(window);
  expect(code).toBe('d.1.1.code');
  expect(window.location.href).not.toContain('d.1.1');
  expect(window.location.pathname).toBe('/contactless');
  expect(takeCode(window)).toBeNull();
  expect(takePhoneFlight(window, code)?.code).toBe('d.1.1.code');
  expect(takePhoneFlight(window, code)).toBeNull();
});

it('drops what was sent for another code than the one in the address now', async () => {
  await runScriptAt('/contactless#d.1.1.code');
  window.history.replaceState(null, '', '/contactless#d.2.2.other');
  expect(takePhoneFlight(window, takeCode(window))).toBeNull();
});
