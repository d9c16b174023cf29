import fc from 'fast-check';
import type { SiteToPlan } from '#demo/plan/site';
import type { DemoRow } from '#demo/world/rows';
import { MIN_SIGNED_IN } from '#demo/world/seed';
import { buildStanding } from '#demo/world/standing';
import { planDays, visitRow } from '#demo/build/visits';
import { addDays, dayOf, daysBetween } from '#demo/world/zoneTime';
import { runs } from '../support/proof';

const MADE = new Date('2026-01-14T10:00:00Z');
const world = buildStanding({ now: MADE, members: 640, passwordHash: 'hash' });
const typeOf = new Map(world.rows.of('visitor_groups').map(({ id, type }) => [id, type]));
const standardSites = world.plans.filter(({ standard }) => standard);
const inHarbour = (site: SiteToPlan): boolean => site.clientId === world.harbour.clientId;

/** The visits of the days around a moment, as they stand then. */
function visitsAt(site: SiteToPlan, now: Date): DemoRow<'visitors'>[] {
  const today = dayOf(site.zone, now);
  return planDays(site, daysBetween(addDays(today, -1), today)).flatMap((dated) => visitRow(site, dated, now) ?? []);
}

const isOpen = (visit: DemoRow<'visitors'>): boolean => visit.in_timestamp != null && visit.out_timestamp == null;

/** Lists the rules that a site breaks at a moment, among those that hold at any hour. */
function faultsAt(site: SiteToPlan, now: Date): string[] {
  const visits = visitsAt(site, now);
  const open = visits.filter(isOpen);
  const people = open.filter((visit) => typeOf.get(visit.visitor_group_id) !== 'delivery');
  const today = dayOf(site.zone, now);
  const awaited = visits.filter(
    (visit) => visit.in_timestamp == null && visit.expected_timestamp != null && dayOf(site.zone, visit.expected_timestamp) === today,
  );
  const outOfOrder = visits.filter(
    ({ in_timestamp: came, out_timestamp: left }) =>
      (came != null && came > now) || (left != null && (came == null || left <= came || left > now)),
  );
  const faults: [boolean, string][] = [
    [people.length < MIN_SIGNED_IN, `${people.length} people`],
    [open.length === people.length, 'no parcel'],
    [!awaited.some(({ approval }) => approval === null), 'nobody expected'],
    [inHarbour(site) && awaited.filter(({ approval }) => approval === 'pending').length < 2, 'nobody to approve'],
    [outOfOrder.length > 0, `out of order: ${outOfOrder.map(({ name }) => name).join()}`],
  ];
  return faults.filter(([wrong]) => wrong).map(([, fault]) => `${site.key} ${now.toISOString()}: ${fault}`);
}

describe('at any hour of any day', () => {
  const moments = fc.integer({ min: 0, max: 500 * 86_400 }).map((seconds) => new Date(MADE.getTime() + seconds * 1_000));

  test('each standard site has its people, a parcel, somebody expected and somebody to approve; no time is out of order', () => {
    fc.assert(
      fc.property(moments, (now) => {
        expect(standardSites.flatMap((site) => faultsAt(site, now))).toEqual([]);
      }),
      { numRuns: runs(20, 200) },
    );
  });

  test('nobody is in two places', () => {
    fc.assert(
      fc.property(moments, (now) => {
        const members = world.plans.flatMap((site) =>
          visitsAt(site, now)
            .filter(isOpen)
            .flatMap((visit) => visit.returning_visitor_id ?? []),
        );
        expect(new Set(members).size).toBe(members.length);
      }),
      { numRuns: runs(8, 60) },
    );
  });

  test.each(['2026-03-28T22:00:00Z', '2026-10-24T22:00:00Z'])(
    'the clocks change in the night after %s and the promise holds through the night',
    (evening) => {
      for (let quarter = 0; quarter < 40; quarter += runs(4, 1)) {
        const now = new Date(Date.parse(evening) + quarter * 15 * 60_000);
        expect(standardSites.flatMap((site) => faultsAt(site, now))).toEqual([]);
      }
    },
  );

  test('a working day rises in the morning, dips for lunch and ends in the evening, in the site’s own zone', () => {
    const quayside = standardSites[0]!;
    const at = (time: string): number => visitsAt(quayside, new Date(`2026-06-16T${time}:00+02:00`)).filter(isOpen).length;
    expect(at('06:50')).toBeLessThan(at('08:15'));
    expect(at('10:45')).toBeGreaterThan(1.9 * at('05:30'));
    expect(at('12:40')).toBeLessThan(at('11:15'));
    expect(at('19:30')).toBeLessThan(at('16:00') / 1.6);
    const sunday = visitsAt(quayside, new Date('2026-06-14T10:45:00+02:00')).filter(isOpen).length;
    expect(sunday).toBeLessThan(at('10:45') / 1.7);
  });
});
