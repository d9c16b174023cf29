import type { AppThunk } from '#portal/store/state';
import {
  checkBrowser,
  checkClock,
  checkMail,
  checkServer,
  checkSocket,
  checkStorage,
  type BrowserCheck,
  type Check,
  type ClockCheck,
  type ServerCheck,
  type SocketCheck,
  type StorageCheck,
} from './checks';

/** What the self-test has found so far; a check that is missing still runs. */
export interface SelfTest {
  readonly at: number;
  readonly server?: ServerCheck;
  readonly socket?: SocketCheck;
  readonly clock?: ClockCheck;
  readonly mail?: Check;
  readonly storage: StorageCheck;
  readonly browser: BrowserCheck;
}

/**
 * Looks whether this browser can work with this server, and tells each finding as it comes (spec: routes#anonymous-routes).
 * Works signed out, and knows nothing of who is signed in.
 */
export function runSelfTest(onFound: (found: SelfTest) => void): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, services) => {
    const { clock, globalBase, storage } = services;
    let found: SelfTest = { at: clock.now(), storage: checkStorage(storage), browser: checkBrowser() };
    const tell = (more: Partial<SelfTest>): void => {
      found = { ...found, ...more };
      onFound(found);
    };
    tell({});
    const server = await checkServer(globalBase, clock);
    tell({ server, clock: checkClock(server, clock), mail: checkMail(server) });
    tell({ socket: await checkSocket(server.facts.answer?.pusher, services) });
  };
}
