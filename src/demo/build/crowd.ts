import { nameIn, fullName } from '../world/people';
import { guestVisit, memberVisit, type PlannedVisit } from '../plan/visit';
import type { PlannedPerson, SiteToPlan } from '../plan/site';
import { randomOf } from '../world/random';
import { DEMO_SEED } from '../world/seed';
import { dayOf, minutesLater } from '../world/zoneTime';

/**
 * Returns people who make up the numbers at a site: members who are nowhere else first, then visitors. All came in during the last
 * hours, and none has left.
 * @param after nobody came in before this moment
 */
export function crowdAt(
  site: SiteToPlan,
  options: { count: number; people: readonly PlannedPerson[]; visitorGroupId: number; now: Date; after?: Date },
): PlannedVisit[] {
  const { count, now, people } = options;
  const random = randomOf(DEMO_SEED, 'crowd', site.key, dayOf(site.zone, now));
  const longest = options.after === undefined ? 450 : Math.min(450, Math.floor((now.getTime() - options.after.getTime()) / 60_000));
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const arrives = longest > 1 ? minutesLater(now, -random.int(1, longest)) : now;
    const person = people[index];
    // Nobody knows yet when they will leave.
    const times = { arrives, leaves: minutesLater(now, 240) };
    if (person !== undefined) return memberVisit(site, dayOf(site.zone, now), person, times, random);
    return guestVisit(site, options.visitorGroupId, { name: fullName(nameIn(site.country, random)), ...times }, random);
  });
}
