/** A draw by a visit's uuid: the same on every device, never at 0, always at 100, and as often as it says in between. */
import fc from 'fast-check';

import { isDrawn } from '#contract/visits/chance';
import { runs } from '../support/proof';

const purpose = fc.constantFrom('photo' as const, 'search' as const);

it('draws nobody at 0, everybody at 100, and everybody who is drawn at a lower chance at any higher one', () => {
  fc.assert(
    fc.property(fc.uuid({ version: 4 }), purpose, fc.integer({ min: 0, max: 100 }), fc.nat(100), (uuid, what, low, more) => {
      expect([isDrawn(uuid, what, 0), isDrawn(uuid, what, 100)]).toEqual([false, true]);
      if (isDrawn(uuid, what, low)) expect(isDrawn(uuid, what, Math.min(100, low + more))).toBe(true);
    }),
    { numRuns: runs(500, 20_000) },
  );
});

it('draws about as many as it says, and apart for each purpose', () => {
  const uuids = fc.sample(fc.uuid({ version: 4 }), { numRuns: 20_000, seed: 7 });
  for (const percent of [5, 30, 75]) {
    const share = (uuids.filter((uuid) => isDrawn(uuid, 'photo', percent)).length / uuids.length) * 100;
    expect(Math.abs(share - percent)).toBeLessThan(2);
  }
  const both = uuids.filter((uuid) => isDrawn(uuid, 'photo', 50) && isDrawn(uuid, 'search', 50)).length / uuids.length;
  expect(Math.abs(both - 0.25)).toBeLessThan(0.03);
});
