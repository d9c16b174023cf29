import { DELIVERY_COMPANIES, DELIVERY_NOTES } from '../data/companies';
import { fullName, nameIn } from '../world/people';
import { instantAt } from '../world/zoneTime';
import { isQuietDay } from './calendar';
import { planOffice, planPartTimers, planShifts } from './crew';
import { planContractors, planEventGuests, planVisitors } from './guests';
import type { SiteToPlan } from './site';
import { dayRandom, guestVisit, type PlannedVisit } from './visit';

/** Plans deliveries: in at the door, out when somebody has collected them; two wait longer, so that there is always one. */
function planDeliveries(site: SiteToPlan, day: string): PlannedVisit[] {
  const deliveries = site.guests?.deliveries ?? null;
  if (deliveries === null) return [];
  const random = dayRandom(site, day, 'deliveries');
  const visit = (arrives: number, waits: number): PlannedVisit =>
    guestVisit(
      site,
      deliveries.groupId,
      {
        name: fullName(nameIn(site.country, random)),
        company: random.pick(DELIVERY_COMPANIES),
        notes: random.pick(DELIVERY_NOTES),
        arrives: instantAt(site.zone, day, arrives),
        leaves: instantAt(site.zone, day, arrives + waits),
      },
      random,
    );
  const usual = isQuietDay(day) ? random.int(0, 1) : random.around(deliveries.perDay, 1.5, 2, deliveries.perDay * 2);
  return [
    visit(random.int(470, 500), random.int(690, 720)),
    ...Array.from({ length: usual }, () => visit(random.around(690, 130, 450, 1050), random.around(40, 30, 4, 150))),
    visit(random.int(1120, 1150), random.int(830, 860)),
  ];
}

/**
 * Plans all visits that begin, or are announced, on a day at a site. Depends on the site, the day and the seed alone, never on the
 * moment of the call: a later start can plan the days it missed and gets the same plan as before.
 */
export function planDay(site: SiteToPlan, day: string): PlannedVisit[] {
  return withoutNamesakes(site, day, [
    ...planShifts(site, day),
    ...planOffice(site, day),
    ...planPartTimers(site, day),
    ...planVisitors(site, day),
    ...planContractors(site, day),
    ...planDeliveries(site, day),
    ...planEventGuests(site, day),
  ]);
}

/** Renames guests with the name of somebody else who is there: a roll call reads better when each name is one person. */
function withoutNamesakes(site: SiteToPlan, day: string, visits: readonly PlannedVisit[]): PlannedVisit[] {
  const taken = new Set(visits.flatMap(({ memberId, name }) => (memberId === null ? [] : [name])));
  return visits.map((visit, index) => {
    if (visit.memberId !== null) return visit;
    if (!taken.has(visit.name)) {
      taken.add(visit.name);
      return visit;
    }
    const name = fullName(nameIn(site.country, dayRandom(site, day, 'namesakes', index), taken));
    return { ...visit, name, email: null };
  });
}
