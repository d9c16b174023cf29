/** Requests that the page sent before its scripts came, and what becomes of them. */
import { getConfig } from '#contract/clients/calls/client';
import { readWhole } from '#web/net/arrived';
import { send } from '#web/net/transport';
import { aConfig } from '../../support/portalRecords';
import { playPortals, server } from '../../support/portal';
import { ORIGIN } from '../../support/portalTokens';

playPortals();

const ENVELOPE = { base: ORIGIN, token: 'token' };

test('a response that is there already is taken, and nothing is sent', async () => {
  const outcome = await send(getConfig, {}, { ...ENVELOPE, early: readWhole(Promise.resolve(Response.json(aConfig()))) });
  expect(outcome).toMatchObject({ data: { client: aConfig().client } });
});

test('a request that got no response is sent again: the line may have come back since', async () => {
  const again = server().get('/config').reply(200, aConfig());
  const outcome = await send(getConfig, {}, { ...ENVELOPE, early: Promise.reject(new TypeError('Failed to fetch')) });
  expect(again.isDone()).toBe(true);
  expect(outcome).toMatchObject({ data: { client: aConfig().client } });
});

test('but not for somebody who has gone on', async () => {
  const gone = new AbortController();
  gone.abort();
  const outcome = await send(getConfig, {}, { ...ENVELOPE, signal: gone.signal, early: new Promise<never>(() => undefined) });
  expect(outcome).toMatchObject({ error: { status: 'cancelled' } });
});
