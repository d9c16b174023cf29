import fc from 'fast-check';

import { excessOf, whyUntouchable, type Standing } from '#contract/identity/grants';
import { PERMISSIONS } from '#contract/platform/permissions';
import { runs } from '../support/proof';

const standings = fc.record<Standing>({
  permissions: fc.subarray([...PERMISSIONS.slice(0, 6)]),
  siteIds: fc.option(fc.subarray([1, 2, 3])),
  isPrimary: fc.boolean(),
  isBilling: fc.boolean(),
  isTechContact: fc.boolean(),
  isSuper: fc.boolean(),
});

/** Every single thing that a standing holds, so that two of them are compared as sets. */
const heldBy = ({ permissions, siteIds, isPrimary, isBilling, isTechContact, isSuper }: Standing): ReadonlySet<string> =>
  new Set([
    ...permissions,
    ...(siteIds ?? [1, 2, 3, 'all']).map((site) => `site ${site}`),
    ...(isBilling || isPrimary || isSuper ? ['billing'] : []),
    ...(isTechContact || isPrimary || isSuper ? ['tech'] : []),
  ]);

it('reports an excess exactly when something is granted that the giver does not hold', () => {
  fc.assert(
    fc.property(standings, standings, (giver, grant) => {
      const own = heldBy(giver);
      const granted = heldBy({ ...grant, isPrimary: false, isSuper: false });
      expect(excessOf(giver, grant) === null).toBe([...granted].every((held) => own.has(held)));
    }),
    { numRuns: runs(500, 10_000) },
  );
});

it('lets nobody touch themselves, the primary user, or somebody who holds more', () => {
  fc.assert(
    fc.property(standings, standings, fc.integer({ min: 1, max: 2 }), (actor, target, targetId) => {
      if (whyUntouchable({ ...actor, userId: 1 }, { ...target, userId: targetId }) !== null) return;
      expect(targetId).not.toBe(1);
      expect(target.isPrimary).toBe(false);
      const own = heldBy(actor);
      expect([...heldBy({ ...target, isTechContact: false, isSuper: false })].filter((held) => !own.has(held))).toEqual([]);
      expect(target.isSuper && !actor.isSuper).toBe(false);
    }),
    { numRuns: runs(500, 10_000) },
  );
});
