import fc from 'fast-check';

import { CHANNEL_AUTH_BATCH_MS } from '#contract/platform/constants';
import { makeAuthBatcher } from '#web/realtime/authBatcher';
import { runs } from '../support/proof';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const RUNS = runs(200, 5_000);

const asking = fc.record({ after: fc.nat(150), socket: fc.constantFrom('1.1', '2.2'), site: fc.nat(5) });

test('each channel is authorised for its own socket, within 100 ms, and asked for once per call', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(asking, { minLength: 1, maxLength: 25 }), fc.nat(5), async (askings, forbidden) => {
      const calls: { at: number; socketId: string; channels: readonly string[] }[] = [];
      const authorize = makeAuthBatcher(async (socketId, channels) => {
        calls.push({ at: Date.now(), socketId, channels });
        return Object.fromEntries(
          channels.map((channel) => [
            channel,
            channel === `private-Site.${forbidden}`
              ? ({ status: 403, data: { message: 'No.' } } as const)
              : ({ status: 200, data: { auth: `${socketId}:${channel}` } } as const),
          ]),
        );
      });
      const asked: { at: number; socket: string; channel: string; answer: Promise<unknown> }[] = [];
      for (const { after, socket, site } of askings) {
        await jest.advanceTimersByTimeAsync(after);
        const channel = `private-Site.${site}`;
        asked.push({ at: Date.now(), socket, channel, answer: authorize(socket, channel) });
      }
      await jest.advanceTimersByTimeAsync(CHANNEL_AUTH_BATCH_MS);

      for (const { at, socket, channel, answer } of asked) {
        expect(await answer).toEqual(
          channel === `private-Site.${forbidden}`
            ? { allowed: false, status: 403 }
            : { allowed: true, auth: `${socket}:${channel}`, channelData: undefined },
        );
        const call = calls.find((one) => one.socketId === socket && one.channels.includes(channel) && one.at >= at);
        expect(call!.at - at).toBeLessThanOrEqual(CHANNEL_AUTH_BATCH_MS);
      }
      for (const { channels } of calls) expect(new Set(channels).size).toBe(channels.length);
      // Two calls of one socket are at least a batch apart: nothing that could have waited went alone.
      for (const socket of ['1.1', '2.2']) {
        const times = calls.filter(({ socketId }) => socketId === socket).map(({ at }) => at);
        times.slice(1).forEach((at, index) => expect(at - times[index]!).toBeGreaterThanOrEqual(CHANNEL_AUTH_BATCH_MS));
      }
    }),
    { numRuns: RUNS },
  );
});

test('when the server cannot be asked, everybody learns it', async () => {
  const authorize = makeAuthBatcher(() => Promise.reject(new Error('offline')));
  const answers = Promise.all([authorize('1.1', 'private-Site.1'), authorize('1.1', 'private-Site.2')]);
  await jest.advanceTimersByTimeAsync(CHANNEL_AUTH_BATCH_MS);
  expect(await answers).toEqual([
    { allowed: false, status: 0 },
    { allowed: false, status: 0 },
  ]);
});
