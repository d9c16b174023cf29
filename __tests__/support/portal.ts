/** The portal without its screens: the real store and processes, with the network, the socket and other tabs played. */
import { makeStore } from '#portal/app/store';
import { memoryStorage } from '#web/storage/storage';
import type { KeyValueStorage } from '#web/services';
import type { ChatMessenger } from '#portal/lib/services';
import { addReports } from '#portal/processes/evacuationUpdates/addReports';
import { forgetDeviceAfter } from '#page/forgetDevice';
import { makeSession } from '#web/session/makeSession';
import { startShellProcesses } from '#portal/processes/shellProcesses';
import { cleanUpTest } from './afterEachTest';
import { fakeRealtime } from './fakeRealtime';
import { aConfig } from './portalRecords';
import { accessToken, ORIGIN } from './portalTokens';
import { nock, playNetwork } from './setupNetwork';
import { aTabClient, sharedLock, sharedMessages } from './tabs';

/** Requests that wait for an answer or its text. */
const onTheirWay = new Set<symbol>();
/** Those of them that a test holds back. */
let held = 0;

/** Test files that run in one suite count once. */
let isCounting = false;

/** Counts requests, so that `settle` knows when all have their answers. */
function countRequests(): void {
  if (isCounting) return;
  isCounting = true;
  const answer = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const asked = Symbol('asked');
    onTheirWay.add(asked);
    try {
      const response = await answer(...request);
      const text = response.text.bind(response);
      const read = Symbol('read');
      onTheirWay.add(read);
      response.text = () => text().finally(() => onTheirWay.delete(read));
      return response;
    } finally {
      onTheirWay.delete(asked);
    }
  };
}

const opened: { readonly stop: () => void }[] = [];

/** For the top of a test file: timers are played (not what nock needs to answer), and each test's portals end with it. */
export function playPortals(): void {
  playNetwork();
  beforeAll(countRequests);
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'performance', 'hrtime'] });
  });
  afterEach(() => {
    opened.splice(0).forEach((portal) => portal.stop());
    jest.useRealTimers();
    onTheirWay.clear();
    held = 0;
    cleanUpTest();
  });
}

const TURNS_TO_FOLLOW = 30;
/** Real time: a request that nobody answers or holds back is a mistake of the test. */
const TIMEOUT_MS = 5_000;

/** Lets everything that is on its way arrive: answers, promises, and what follows from them. No time passes. */
export async function settle(): Promise<void> {
  const begun = performance.now();
  for (let quiet = 0; quiet < TURNS_TO_FOLLOW; quiet = onTheirWay.size <= held ? quiet + 1 : 0) {
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - begun > TIMEOUT_MS) throw new Error('A request has no answer');
  }
}

/** Lets time pass, and what follows from it happen. */
export async function pass(ms: number): Promise<void> {
  await settle();
  await jest.advanceTimersByTimeAsync(ms);
  await settle();
}

/** An answer that waits until the test lets it go: `reply(200, held.answer)`, then `held.release()`. */
export function heldAnswer(body: object) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answer = async (): Promise<object> => {
    held += 1;
    await released;
    held -= 1;
    return body;
  };
  return { release, answer };
}

/** The server, call by call. */
export const server = () => nock(`${ORIGIN}/api/v2`);

export interface Logged {
  readonly message: string;
  readonly cause: unknown;
}

interface PortalOptions {
  readonly storage?: KeyValueStorage;
  readonly lock?: ReturnType<typeof sharedLock>;
  /** Which tab sends what was made without a line. */
  readonly sendLock?: ReturnType<typeof sharedLock>;
  readonly tabs?: ReturnType<ReturnType<typeof sharedMessages>>;
  /** The client that the tab showed before it was reloaded. */
  readonly shownBefore?: string;
  /** Whether the browser has been closed since the session began. */
  readonly isSameRun?: boolean;
  /** The vendor's messenger, where a chat is set up. */
  readonly chat?: ChatMessenger;
  /** With a history around the store; `devToolsEngine` must be imported before anything else. */
  readonly devTools?: boolean;
}

/** A portal in a tab of its own. Nothing runs before `begin`. */
export function makePortal({
  storage = memoryStorage(),
  lock = sharedLock(),
  sendLock = sharedLock(),
  tabs = sharedMessages()(),
  isSameRun = true,
  chat,
  shownBefore,
  devTools = false,
}: PortalOptions = {}) {
  const clock = { now: () => Date.now() };
  const realtime = fakeRealtime();
  const logged: Logged[] = [];
  const redirects: string[] = [];
  const redirect = (address: string): void => void redirects.push(address);
  const write = (message: string, cause?: unknown): void => void logged.push({ message, cause });
  const log = { warn: write, error: write };
  const session = makeSession({
    storage,
    clock,
    globalBase: ORIGIN,
    lock,
    tabs,
    browserRun: { isSame: () => isSameRun, mark: () => undefined },
    tabClient: aTabClient(shownBefore),
  });
  forgetDeviceAfter(session, storage, log);
  const made = makeStore({
    services: {
      session,
      clock,
      storage,
      globalBase: ORIGIN,
      sendLock,
      realtime: realtime.connector,
      loadChat: chat === undefined ? null : async () => chat,
      log,
      redirect,
      flight: null,
    },
    devTools,
  });
  opened.push(made);
  return { ...made, session, storage, realtime, log, logged, redirect, redirects };
}

export type Portal = ReturnType<typeof makePortal>;

/** A portal in which somebody is signed in and everything runs; the config is what the server answers from now on. */
export async function signedInPortal(config = aConfig(), options: PortalOptions = {}): Promise<Portal> {
  const storage = options.storage ?? memoryStorage();
  storage.set('session', 'refresh-1');
  const portal = makePortal({ ...options, storage });
  server().post('/auth/access-token').reply(200, { access_token: accessToken(), refresh_token: 'refresh-2' });
  server().get('/clients').reply(200, { clients: [] });
  server()
    .get('/config')
    .times(50)
    .reply(200, () => config);
  portal.runProcesses();
  portal.store.dispatch(startShellProcesses());
  // As a screen with a report does.
  portal.store.dispatch(addReports());
  await settle();
  return portal;
}
