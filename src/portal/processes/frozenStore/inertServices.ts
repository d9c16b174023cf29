import { NOWHERE } from '#web/net/transport';
import type { LazySlices, Services } from '#portal/lib/services';
import { memoryStorage } from '#web/storage/storage';

const nothing = (): void => undefined;
const neverMore = (): (() => void) => nothing;

/** Returns services that do nothing: for pages that only show a state. Nothing is requested, opened, stored or started. */
export function inertServices(now: () => number, addSlices: (slices: LazySlices) => void): Services {
  return {
    session: {
      start: nothing,
      adopt: nothing,
      accessToken: () => Promise.resolve(null),
      claims: () => null,
      isWithoutServer: () => false,
      stored: () => null,
      epoch: () => 0,
      refused: nothing,
      switchClient: () => Promise.resolve('failed'),
      logOut: () => Promise.resolve(null),
      endWithBrowser: nothing,
      subscribe: neverMore,
    },
    clock: { now },
    storage: memoryStorage(),
    sendLock: (work) => work(),
    flight: null,
    realtime: { connect: () => Promise.reject(new Error('A past state opens no connection')) },
    loadChat: null,
    log: { warn: nothing, error: nothing },
    timeTravel: { isPast: () => true, hasHistory: () => false, present: () => new Promise(nothing), subscribe: neverMore },
    isPreview: () => false,
    recording: () => null,
    globalBase: NOWHERE,
    redirect: nothing,
    runProcesses: nothing,
    addSlices,
  };
}
