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

/** The findings of the self-test so far; a check that is missing still runs. */
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
 * Checks whether this browser works with this server, and reports each finding as it comes (spec: routes#anonymous-routes). Works signed
 * out, and knows nothing of the signed-in person.
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
