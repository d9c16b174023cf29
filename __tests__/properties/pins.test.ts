import fc from 'fast-check';

import { PIN_LOCK_MS, WRONG_PINS_BEFORE_LOCK } from '#contract/people/constants';
import { isPinDue, PIN_FREQUENCIES } from '#contract/people/pins';
import { isLocked, NO_TRIES, withWrong } from '#server/people/pins/tries';
import { runs } from '../support/proof';

/** Pauses between tries, from none to more than a lock takes. */
const pauses = fc.array(fc.integer({ min: 0, max: PIN_LOCK_MS / 4 }), { minLength: 1, maxLength: 80 });

/** Tries a wrong pin after each pause. Returns when it was counted and when it was refused as locked. */
function play(waits: readonly number[]): { readonly counted: readonly number[]; readonly refused: readonly number[] } {
  const counted: number[] = [];
  const refused: number[] = [];
  let now = 1_000_000;
  let tries = NO_TRIES;
  for (const wait of waits) {
    now += wait;
    if (isLocked(tries, now)) refused.push(now);
    else {
      counted.push(now);
      tries = withWrong(tries, now);
    }
  }
  return { counted, refused };
}

describe('however wrong pins follow each other', () => {
  test('no more than ten count within an hour', () => {
    fc.assert(
      fc.property(pauses, (waits) => {
        const { counted } = play(waits);
        for (const at of counted) {
          const within = counted.filter((other) => other >= at && other - at < PIN_LOCK_MS).length;
          expect(within).toBeLessThanOrEqual(WRONG_PINS_BEFORE_LOCK);
        }
      }),
      { numRuns: runs(300, 5_000) },
    );
  });

  test('none is refused but within the hour after a tenth one, and that lock ends by itself', () => {
    fc.assert(
      fc.property(pauses, (waits) => {
        const { counted, refused } = play(waits);
        for (const at of refused) {
          const before = counted.filter((one) => one <= at);
          const tenth = before.at(-1) ?? -Infinity;
          const first = before.at(-WRONG_PINS_BEFORE_LOCK) ?? -Infinity;
          expect(at - tenth).toBeLessThan(PIN_LOCK_MS);
          expect(tenth - first).toBeLessThan(PIN_LOCK_MS);
        }
        const lastCounted = counted.at(-1) ?? 0;
        expect(isLocked({ wrongAt: [], lockedUntil: lastCounted + PIN_LOCK_MS }, lastCounted + PIN_LOCK_MS)).toBe(false);
      }),
      { numRuns: runs(300, 5_000) },
    );
  });
});

test('a pin that is due stays due, whatever the frequency, until it was entered', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PIN_FREQUENCIES, null), fc.nat(40 * 86_400_000), fc.nat(40 * 86_400_000), (frequency, one, other) => {
      const last = new Date(0);
      const [sooner, later] = [Math.min(one, other), Math.max(one, other)];
      if (isPinDue(frequency, last, new Date(sooner))) expect(isPinDue(frequency, last, new Date(later))).toBe(true);
      expect(isPinDue(frequency, null, new Date(sooner))).toBe(true);
    }),
    { numRuns: runs(300, 5_000) },
  );
});
