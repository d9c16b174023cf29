import { settingName } from '#contract/platform/pageSettings';
import type * as part from '#portal/kit/phone/findCountry';
import { nock, playNetwork } from '../../support/setupNetwork';

playNetwork();

const SERVICE = 'https://geo.test';

/** The page as the server would send it; the look-up is made once a page. */
function findCountryOn(address: string | null): () => Promise<string | null> {
  document.head.innerHTML = address === null ? '' : `<meta name="${settingName('geoip-url')}" content="${address}">`;
  let found: (() => Promise<string | null>) | undefined;
  jest.isolateModules(() => {
    found = jest.requireActual<typeof part>('#portal/kit/phone/findCountry').findCountry;
  });
  return found!;
}

afterEach(() => {
  jest.useRealTimers();
});

test('asks the service that the page names, once', async () => {
  const asked = nock(SERVICE).get('/where').reply(200, { country_code: 'fr' });
  const findCountry = findCountryOn(`${SERVICE}/where`);

  await expect(Promise.all([findCountry(), findCountry()])).resolves.toEqual(['FR', 'FR']);
  expect(asked.isDone()).toBe(true);
});

test('asks nobody where the page names no service', async () => {
  await expect(findCountryOn(null)()).resolves.toBeNull();
});

test.each([
  ['an error', () => nock(SERVICE).get('/where').reply(500, 'no')],
  ['no JSON', () => nock(SERVICE).get('/where').reply(200, '<html>')],
  ['no country', () => nock(SERVICE).get('/where').reply(200, { country_code: 'Atlantis' })],
  ['no connection', () => nock(SERVICE).get('/where').replyWithError('gone')],
])('answers null for %s', async (_what, answer) => {
  answer();

  await expect(findCountryOn(`${SERVICE}/where`)()).resolves.toBeNull();
});

test('does not wait for ever', async () => {
  nock(SERVICE).get('/where').delay(20_000).reply(200, { country_code: 'FR' });
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('timeout')));

  await expect(findCountryOn(`${SERVICE}/where`)()).resolves.toBeNull();
  expect(timeout).toHaveBeenCalledWith(3_000);
});
