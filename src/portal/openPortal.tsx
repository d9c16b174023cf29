import { pageSetting } from '#web/storage/pageSetting';
import { isFromDevice } from '#web/worker/serviceWorkers';
import { fetchTypeface } from '#web/page/typeface';
import { untilLoaded } from '#web/page/notLoaded';
import { tabLock } from '#web/storage/tabLock';
import { pusherConnector } from '#web/realtime/pusherConnector';
import type { Flight } from '#web/net/flight';
import type { Clock, Log } from '#web/services';
import type { SessionServices } from '#web/session/service';
import { App } from './app/App';
import { createNavigator } from './app/route/navigator';
import { shellOf, untilDrawable } from './app/shell/firstShell';
import { makeStore } from './app/store';

/** The parts of the page on which the portal stands. */
interface PortalParts {
  readonly services: SessionServices;
  readonly clock: Clock;
  readonly log: Log;
  readonly flight: Flight | null;
}

/** The time by which the first screen has loaded. */
const RECORD_AFTER_MS = 10_000;

/** Starts the portal at the present address, with its store, navigation and processes. */
export function openPortal({ services, clock, log, flight }: PortalParts) {
  const { store, timeTravel, runProcesses, record, stop } = makeStore({
    services: {
      ...services,
      clock,
      log,
      flight,
      sendLock: tabLock('changes', services.storage, clock),
      realtime: pusherConnector,
      loadChat:
        pageSetting('intercom-app-id') === null
          ? null
          : async () => (await import(/* webpackChunkName: "chat" */ './processes/chatToken/intercomMessenger')).intercomMessenger,
    },
  });
  // Where the device has it, it takes nothing from the rows, and no line wraps differently once they stand.
  if (isFromDevice()) fetchTypeface();
  const navigator = createNavigator(store, window, timeTravel.isPast);
  const leaveAddress = navigator.start();
  runProcesses();
  const firstShell = shellOf(store);
  const recording = setTimeout(() => void untilLoaded(record), RECORD_AFTER_MS);

  return {
    Portal: ({ onLeave }: { readonly onLeave: () => void }) => (
      <App store={store} navigator={navigator} timeTravel={timeTravel} firstShell={firstShell} onLeave={onLeave} />
    ),
    drawable: untilDrawable(store, firstShell),
    stop: () => {
      clearTimeout(recording);
      leaveAddress();
      stop();
    },
  };
}

export { fetchAhead } from './app/fetchAhead';
