import type { EffectMiddleware } from 'redux-saga';
import { call, effectTypes } from 'redux-saga/effects';

import type { TimeTravel } from '../lib/services';

/**
 * What looks at the world or changes it. The others (fork, join, cancel, race, all, the context) only say how processes hang
 * together: they pass, and what runs within them is looked at by itself.
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
 * The processes' gate: an effect that comes while a past state is shown waits for the present, since `select` would read the
 * past. What is buffered for the processes meanwhile (signals of the connection, news of the session) waits with it.
 */
export function pauseInPast({ isPast, present }: Pick<TimeTravel, 'isPast' | 'present'>): EffectMiddleware {
  return (run) => (effect: unknown) => {
    if (!isPast() || !isHeld(effect)) return run(effect);
    // As a call of its own, so that a process that is cancelled meanwhile takes its effect along.
    return run(
      call(function* whenPresent(): Generator<unknown, unknown, unknown> {
        // A promise is no effect of `HELD`. The effect comes through the gate once more: the past may be shown again.
        yield present();
        return yield effect;
      }),
    );
  };
}
