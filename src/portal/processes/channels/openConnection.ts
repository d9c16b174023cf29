import { buffers, eventChannel, type EventChannel } from 'redux-saga';

import { authorizeChannels, type PusherConfig } from '#contract/platform/calls/realtime';
import { request } from '#portal/api/request';
import { malformedEventReceived } from '#portal/entities/evacuees/reportActions';
import { realtimeEvents, type RealtimeEvent } from '#portal/entities/realtime';
import type { AppDispatch } from '#portal/store/state';
import type { RealtimeConnection, RealtimeHandlers } from '#web/services';
import type { Services } from '#portal/lib/services';
import { connectionConfigOf } from '#web/realtime/connectionConfigOf';
import { makeAuthBatcher } from '#web/realtime/authBatcher';
import { makeFrameBatcher } from '#web/realtime/frameBatcher';
import { readEvent } from './readEvent';

/**
 * Unreadable messages are reported after a pause, which doubles while they go on: nobody can make every device send requests all the
 * time.
 */
const UNREADABLE_PAUSE_MS = { first: 1_000, longest: 30_000 };

/** The connection's messages to the process; events take the shorter way to the store. */
export type Signal =
  | { readonly kind: 'connection'; readonly state: Parameters<RealtimeHandlers['onConnection']>[0] }
  | { readonly kind: 'heard'; readonly channel: string }
  /** The newest state is shown again and has missed the messages since. */
  | { readonly kind: 'resumed' }
  | { readonly kind: 'refused'; readonly channel: string; readonly status: number };

export interface OpenConnection {
  readonly connection: RealtimeConnection;
  readonly signals: EventChannel<Signal>;
  readonly close: () => void;
}

/** Reports messages that do not fit the contract: each in the log, and how many there were to the store, from time to time. */
function reportUnreadable({ log, clock }: Pick<Services, 'log' | 'clock'>, dispatch: AppDispatch) {
  let unreadable = 0;
  let pause = UNREADABLE_PAUSE_MS.first;
  let toldAt = -Infinity;
  let telling: ReturnType<typeof setTimeout> | undefined;
  return {
    add: (what: string): void => {
      log.warn(`Not as the contract says: ${what}`);
      unreadable += 1;
      if (telling !== undefined) return;
      const isQuiet = clock.now() - toldAt > UNREADABLE_PAUSE_MS.longest;
      pause = isQuiet ? UNREADABLE_PAUSE_MS.first : Math.min(pause * 2, UNREADABLE_PAUSE_MS.longest);
      telling = setTimeout(() => {
        dispatch(malformedEventReceived(unreadable));
        unreadable = 0;
        toldAt = clock.now();
        telling = undefined;
      }, pause);
    },
    stop: (): void => clearTimeout(telling),
  };
}

/** Where Redux DevTools hold a history, a burst fills no more of it: at 20 events a second it goes back a minute. */
const HISTORY_PAUSE_MS = 400;

/**
 * Opens the connection and dispatches its events to the store: checked against the contract, a frame's events in one action. While a
 * past state is shown events are dropped; their content is fetched afterwards.
 * @param backend the client's backend, absolute
 */
export async function openConnection(
  config: PusherConfig,
  backend: string,
  services: Services,
  dispatch: AppDispatch,
): Promise<OpenConnection> {
  let tell: (signal: Signal) => void = () => undefined;
  const signals = eventChannel<Signal>((emit) => {
    tell = emit;
    return () => {
      tell = () => undefined;
    };
  }, buffers.expanding());

  const { isPast, subscribe, hasHistory } = services.timeTravel;
  const hand = (events: readonly RealtimeEvent[]) => isPast() || dispatch(realtimeEvents(events));
  const batcher = makeFrameBatcher<RealtimeEvent>(hand, hasHistory() ? HISTORY_PAUSE_MS : 0);
  const unreadable = reportUnreadable(services, dispatch);
  const authorize = makeAuthBatcher(async (socketId, channels) => {
    const outcome = await request(authorizeChannels, { body: { socket_id: socketId, channels } }, { services, dispatch });
    return 'data' in outcome ? outcome.data : null;
  });

  const connection = await services.realtime.connect(connectionConfigOf(config, backend), {
    authorize,
    onConnection: (state) => tell({ kind: 'connection', state }),
    onSubscribed: (channel) => tell({ kind: 'heard', channel }),
    onRefused: (channel, status) => tell({ kind: 'refused', channel, status }),
    onEvent: (channel, event, data) => {
      if (isPast()) return;
      const read = readEvent(channel, event, data, services.clock.now());
      if (read === 'early' || read === 'unknown') return;
      if (read !== null) return batcher.add(read);
      unreadable.add(`${event} of ${channel}`);
    },
    onUnreadable: () => isPast() || unreadable.add('a frame'),
  });

  const stopFollowing = subscribe(() => isPast() || tell({ kind: 'resumed' }));

  return {
    connection,
    signals,
    close: () => {
      stopFollowing();
      batcher.stop();
      unreadable.stop();
      signals.close();
      connection.disconnect();
    },
  };
}
