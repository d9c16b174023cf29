import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { call, put, race, select, take } from 'typed-redux-saga';

import type { PusherConfig } from '#contract/platform/calls/realtime';
import { authorizeDeviceChannel } from '#contract/door/calls/kiosk';
import type { KioskMissing } from '#contract/door/entities/kiosk';
import { DEVICE_EVENTS, deviceChannel } from '#contract/realtime';
import { send } from '#web/net/transport';
import type { RealtimeConnection } from '#web/services';
import { connectionConfigOf } from '#web/realtime/connectionConfigOf';
import { heard } from '../ask';
import { configReceived, missingReceived, selectConfig, unpaired } from '../kioskSlice';
import { dropToken, readToken, type KioskServices } from '../services';
import { configWanted } from './signals';

type Signal = 'changed' | 'unpaired' | KioskMissing;

/** Reads the missing count from the channel; any other message has the config fetched. */
function missingOf(data: unknown): Signal {
  const { evacuation_id, count, counter } = Object(data) as Readonly<Record<keyof KioskMissing, unknown>>;
  return typeof evacuation_id === 'number' && typeof count === 'number' && typeof counter === 'number'
    ? { evacuation_id, count, counter }
    : 'changed';
}

/** Listens to the device's own channel: changes show within seconds, and unpairing ends it at once. */
export function* connectionSaga(services: KioskServices) {
  for (;;) {
    const config = yield* select(selectConfig);
    // A visitor's own phone has neither, and does not listen.
    if (config?.device == null || config.pusher === null) yield* take(configReceived);
    else yield* call(listen, services, config.device.id, config.pusher);
  }
}

/** Listens until the device is unpaired, here or elsewhere. */
function* listen(services: KioskServices, deviceId: number, pusher: PusherConfig) {
  const { connection, signals } = yield* call(open, services, deviceId, pusher);
  try {
    for (;;) {
      const { signal, hasEnded } = yield* race({ signal: take(signals), hasEnded: take(unpaired) });
      if (hasEnded !== undefined) return;
      if (signal === 'unpaired') {
        dropToken(services);
        yield* put(unpaired());
        return;
      }
      yield* put(typeof signal === 'object' ? missingReceived(signal) : configWanted());
    }
  } finally {
    signals.close();
    connection.disconnect();
  }
}

async function open(
  services: KioskServices,
  deviceId: number,
  pusher: PusherConfig,
): Promise<{ readonly connection: RealtimeConnection; readonly signals: EventChannel<Signal> }> {
  let tell: (signal: Signal) => void = () => undefined;
  const signals = eventChannel<Signal>((emit) => {
    tell = emit;
    return () => {
      tell = () => undefined;
    };
  }, buffers.expanding());
  const connection = await services.realtime.connect(connectionConfigOf(pusher, services.base), {
    authorize: async (socketId, channel) => {
      const input = { body: { socket_id: socketId, channels: [channel] } };
      const envelope = { base: services.base, token: readToken(services) };
      const outcome = heard(authorizeDeviceChannel, await send(authorizeDeviceChannel, input, envelope));
      const answer = 'data' in outcome ? outcome.data[channel] : undefined;
      return answer?.status === 200 ? { allowed: true, auth: answer.data.auth } : { allowed: false, status: answer?.status ?? 0 };
    },
    // A heartbeat finds out whether the server is still there.
    onConnection: (state) => state === 'disconnected' && tell('changed'),
    // Messages sent before were missed.
    onSubscribed: () => tell('changed'),
    onRefused: () => tell('changed'),
    onEvent: (_channel, event, data) => {
      if (event === DEVICE_EVENTS.unpaired) tell('unpaired');
      else if (event === DEVICE_EVENTS.configChanged) tell('changed');
      else if (event === DEVICE_EVENTS.missingChanged) tell(missingOf(data));
    },
    onUnreadable: () => undefined,
  });
  connection.subscribe(deviceChannel(deviceId));
  return { connection, signals };
}
