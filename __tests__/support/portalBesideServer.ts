/** The portal's live report, its reducer and its saga, with a real test server; the test controls the socket's events. */
import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware, { type EffectMiddleware } from 'redux-saga';
import { call, delay } from 'redux-saga/effects';

import type { RequestContext } from '#portal/api/request';
import { reportOpened } from '#portal/entities/evacuees/reportActions';
import { reportsReducer } from '#portal/entities/evacuees/reportsSlice';
import { ANSWER_AHEAD_MS, fetchReports } from '#portal/processes/evacuationUpdates/fetchReports';
import { evacuationChannel } from '#contract/realtime';

interface Reading {
  /** Resolves once the server has read the report: later changes are not in it. */
  readonly read: Promise<unknown>;
  readonly arrive: () => void;
  readonly fail: () => void;
}

const never = (): Promise<never> => new Promise(() => undefined);
const patience = delay(ANSWER_AHEAD_MS);
/** The function that an effect calls and its arguments; the middleware receives effects of all kinds. */
type Called = Partial<Pick<typeof patience, 'type' | 'payload'>> | undefined;
const isPatience = (effect: Called): boolean =>
  effect?.type === patience.type && effect.payload?.fn === patience.payload.fn && effect.payload.args[0] === ANSWER_AHEAD_MS;
/** The test holds events back for as long as it takes, which is no loss: patience with what the channel owes has no end. */
const withoutHaste: EffectMiddleware = (run) => (effect: Called) => run(isPatience(effect) ? call(never) : effect);

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function portalBesideServer(address: string, token: string, evacuationId: number) {
  let reads = 0;
  let reading: Reading | null = null;
  const original = globalThis.fetch;
  /** The server reads at once; how late its answer comes, if it does, is the line's affair. */
  globalThis.fetch = (input, init) => {
    const answer = original(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (!url.endsWith(`/evacuations/${evacuationId}`) || (init?.method ?? 'GET') !== 'GET') return answer;
    reads += 1;
    const read = answer.then(async (response) => new Response(await response.text(), response));
    return new Promise((resolve, reject) => {
      reading = { read, arrive: () => resolve(read), fail: () => reject(new TypeError('The line is down')) };
    });
  };

  const session = {
    accessToken: async () => token,
    claims: () => ({ iss: address }),
    epoch: () => 0,
    isWithoutServer: () => false,
    refused: () => undefined,
  };
  const services = { session, clock: { now: () => Date.now() }, timeTravel: { isPast: () => false } };
  const sagas = createSagaMiddleware({ effectMiddlewares: [withoutHaste] });
  const store = configureStore({
    reducer: {
      evacuationReports: reportsReducer,
      session: (state = { status: 'signed_in', offlineStart: null }) => state,
      connection: (state = { channels: { [evacuationChannel(evacuationId)]: 'heard' } }) => state,
    },
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(sagas),
  });
  // Nothing else of them is asked here.
  sagas.setContext({ services: services as unknown as RequestContext['services'], dispatch: store.dispatch });
  const running = sagas.run(fetchReports);
  store.dispatch(reportOpened({ evacuationId }));

  /** Lets follow what follows by itself; a read that began has been made by the server then. */
  const settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < 4; quiet += 1) await turn();
    await reading?.read;
    await turn();
  };
  const end = async (how: 'arrive' | 'fail'): Promise<void> => {
    const ended = reading;
    reading = null;
    ended?.[how]();
    await settle();
  };
  return {
    store,
    settle,
    reads: () => reads,
    isReading: () => reading !== null,
    readArrives: () => end('arrive'),
    readFails: () => end('fail'),
    stop: () => {
      running.cancel();
      globalThis.fetch = original;
    },
  };
}
