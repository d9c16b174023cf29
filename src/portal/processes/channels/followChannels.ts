import { delay, put, race, select, take } from 'typed-redux-saga';

import { REALTIME_DISCONNECT_DELAY_MS } from '#contract/platform/constants';
import type { RealtimeConnection } from '#web/services';
import { getServices } from '../effects';
import { channelJoining, channelLeft, channelUnwanted, channelWanted, selectWantedChannels } from './connectionSlice';

/**
 * Joins each wanted channel, and leaves it 5 s after its last listener has gone: going from one screen to the next does not leave and
 * join again. Returns when the last channel is left; then the connection may close.
 */
export function* followChannels(connection: RealtimeConnection) {
  const { clock } = yield* getServices();
  /** Joined channels, with the moment (milliseconds since 1970) from which nobody wanted each. */
  const joined = new Map<string, number | null>();

  for (;;) {
    const wanted = new Set(yield* select(selectWantedChannels));
    for (const channel of wanted) {
      const isNew = !joined.has(channel);
      joined.set(channel, null);
      if (!isNew) continue;
      yield* put(channelJoining(channel));
      connection.subscribe(channel);
    }
    const now = clock.now();
    let next = Infinity;
    for (const [channel, since] of joined) {
      if (wanted.has(channel)) continue;
      const leavesAt = (since ?? now) + REALTIME_DISCONNECT_DELAY_MS;
      joined.set(channel, since ?? now);
      if (leavesAt > now) next = Math.min(next, leavesAt);
      else {
        joined.delete(channel);
        connection.unsubscribe(channel);
        yield* put(channelLeft(channel));
      }
    }
    if (joined.size === 0) return;
    const change = take([channelWanted, channelUnwanted]);
    if (next === Infinity) yield* change;
    else yield* race({ change, time: delay(next - now) });
  }
}
