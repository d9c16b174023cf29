import type { EffectMiddleware } from 'redux-saga';
import { call, effectTypes } from 'redux-saga/effects';

import type { TimeTravel } from '../lib/services';

/**
 * The effects that read or change the outside world. The others (fork, join, cancel, race, all, the context) only structure processes:
 * they pass, and effects within them are checked by themselves.
 */
const HELD: readonly unknown[] = [
  effectTypes.TAKE,
  effectTypes.PUT,
  effectTypes.CALL,
  effectTypes.CPS,
  effectTypes.SELECT,
  effectTypes.FLUSH,
  effectTypes.ACTION_CHANNEL,
];

const isHeld = (effect: unknown): boolean =>
  typeof effect === 'object' && effect !== null && 'type' in effect && HELD.includes(effect.type);

/**
 * Makes the processes' gate: an effect that comes while a past state is shown waits for the present, since `select` would read the past.
 * Events buffered for the processes in the meantime (signals of the connection, news of the session) wait with it.
 */
export function pauseInPast({ isPast, present }: Pick<TimeTravel, 'isPast' | 'present'>): EffectMiddleware {
  return (run) => (effect: unknown) => {
    if (!isPast() || !isHeld(effect)) return run(effect);
    // As a call of its own, so that a cancelled process cancels its effect as well.
    return run(
      call(function* whenPresent(): Generator<unknown, unknown, unknown> {
        // A promise is no effect of `HELD`. The effect passes the gate again: the past may be shown again.
        yield present();
        return yield effect;
      }),
    );
  };
}
