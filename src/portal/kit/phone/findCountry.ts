import { pageSetting } from '#web/storage/pageSetting';

/** The time limit of a look-up: a later result is of no use. */
const TIMEOUT_MS = 3_000;

let asked: Promise<string | null> | undefined;

async function ask(address: string): Promise<string | null> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!answer.ok) return null;
  const body: unknown = await answer.json();
  const code = typeof body === 'object' && body !== null && 'country_code' in body ? body.country_code : null;
  return typeof code === 'string' && /^[a-z]{2}$/iu.test(code) ? code.toUpperCase() : null;
}

/**
 * Returns the country of the network's address, by the service that the server names in the page (GEOIP_URL); null without a service,
 * after a timeout, or without a country. Requested once a page: nobody travels so fast.
 */
export function findCountry(): Promise<string | null> {
  const address = pageSetting('geoip-url');
  if (!address) return Promise.resolve(null);
  asked ??= ask(address).catch(() => {
    asked = undefined;
    return null;
  });
  return asked;
}
