import {
  CONTRACTING_COMPANIES,
  TURNED_AWAY,
  VISIT_NOTES,
  VISIT_REASONS,
  VISITING_COMPANIES,
  WORK_NOTES,
  WORK_REASONS,
} from '../data/companies';
import { emailOf, fullName, nameIn, slugOf } from '../world/people';
import type { Random } from '../world/random';
import { instantAt } from '../world/zoneTime';
import { isQuietDay } from './calendar';
import type { SiteToPlan } from './site';
import { dayRandom, guestVisit, type PlannedVisit } from './visit';

/** Announcements for a whole day are at noon: the same day in any zone. */
const NOON = 720;

/** Returns an unknown person, sent by a company. */
export function stranger(site: SiteToPlan, random: Random, company: string): Pick<PlannedVisit, 'name' | 'email' | 'company' | 'locale'> {
  const name = nameIn(site.country, random);
  return {
    name: fullName(name),
    company,
    email: random.chance(0.75) ? emailOf(name, `${slugOf(company)}.test`) : null,
    locale: random.chance(0.8) ? (site.country === 'FR' ? 'fr_FR' : site.country === 'SE' ? 'sv_SE' : 'en_GB') : null,
  };
}

const numberOn = (day: string, perDay: number, random: Random): number =>
  isQuietDay(day) ? random.int(0, Math.ceil(perDay * 0.12)) : random.around(perDay, perDay * 0.15, perDay * 0.5, perDay * 1.6);

/** Plans visitors: half of them announced, a few turned away at the desk, some who never come. */
export function planVisitors(site: SiteToPlan, day: string): PlannedVisit[] {
  const visitors = site.guests?.visitors;
  if (visitors === undefined) return [];
  const random = dayRandom(site, day, 'visitors');
  const visits: PlannedVisit[] = [];
  for (let count = numberOn(day, visitors.perDay, random); count > 0; count -= 1) {
    const announced = random.chance(0.5);
    const due =
      Math.round(
        random.weighted([
          [3, random.around(600, 50, 500, 720)],
          [3, random.around(850, 60, 780, 1000)],
          [1, random.around(500, 20, 460, 540)],
        ]) / 15,
      ) * 15;
    const comes = !announced || random.chance(0.88);
    const arrives = due + random.around(-2, 9, -25, 30);
    const rejected = comes && random.chance(0.03) && !announced;
    const stays = rejected
      ? 2
      : random.weighted([
          [5, random.around(65, 20, 20, 120)],
          [3, random.around(130, 40, 60, 260)],
          [1, random.around(330, 60, 200, 480)],
        ]);
    visits.push(
      guestVisit(
        site,
        visitors.groupId,
        {
          ...stranger(site, random, random.pick(VISITING_COMPANIES)),
          reason: rejected ? TURNED_AWAY : random.pick(VISIT_REASONS),
          notes: random.chance(0.16) ? random.pick(VISIT_NOTES) : null,
          host: site.hosts.length > 0 ? random.pick(site.hosts) : null,
          expected: announced ? instantAt(site.zone, day, due) : null,
          arrives: comes ? instantAt(site.zone, day, arrives) : null,
          leaves: comes ? instantAt(site.zone, day, arrives + stays) : null,
          check: rejected ? 'rejected' : random.chance(0.02) ? 'failed' : 'passed',
        },
        random,
      ),
    );
  }
  // Somebody is still expected at any hour.
  for (let index = 0; index < 2; index += 1) {
    visits.push(
      guestVisit(
        site,
        visitors.groupId,
        {
          ...stranger(site, random, random.pick(VISITING_COMPANIES)),
          reason: random.pick(VISIT_REASONS),
          host: site.hosts.length > 0 ? random.pick(site.hosts) : null,
          expected: instantAt(site.zone, day, NOON),
          allDay: true,
          arrives: null,
          leaves: null,
        },
        random,
      ),
    );
  }
  return visits;
}

/** Plans contractors: early, for half a day or more; those announced need an approval, and two of them wait for it all day. */
export function planContractors(site: SiteToPlan, day: string): PlannedVisit[] {
  const contractors = site.guests?.contractors ?? null;
  if (contractors === null) return [];
  const random = dayRandom(site, day, 'contractors');
  const visits: PlannedVisit[] = [];
  const base = (): Partial<PlannedVisit> & Pick<PlannedVisit, 'name'> => ({
    ...stranger(site, random, random.pick(CONTRACTING_COMPANIES)),
    reason: random.pick(WORK_REASONS),
    notes: random.chance(0.4) ? random.pick(WORK_NOTES) : null,
    host: site.hosts.length > 0 ? random.pick(site.hosts) : null,
    visitNumber: random.int(1, 14),
  });
  for (let count = numberOn(day, contractors.perDay, random); count > 0; count -= 1) {
    const announced = random.chance(0.65);
    const declined = announced && random.chance(0.06);
    const due = Math.round(random.around(500, 50, 430, 780) / 15) * 15;
    const arrives = due + random.around(0, 10, -25, 30);
    const stays = random.weighted([
      [3, random.around(150, 40, 60, 260)],
      [4, random.around(400, 60, 260, 520)],
    ]);
    visits.push(
      guestVisit(
        site,
        contractors.groupId,
        {
          ...base(),
          expected: announced ? instantAt(site.zone, day, due) : null,
          approval: announced ? (declined ? 'declined' : 'approved') : null,
          arrives: declined ? null : instantAt(site.zone, day, arrives),
          leaves: declined ? null : instantAt(site.zone, day, arrives + stays),
        },
        random,
      ),
    );
  }
  for (let index = 0; index < 3; index += 1) {
    const allDay = index < 2;
    visits.push(
      guestVisit(
        site,
        contractors.groupId,
        {
          ...base(),
          expected: instantAt(site.zone, day, allDay ? NOON : random.int(32, 60) * 15),
          allDay,
          approval: 'pending',
          arrives: null,
          leaves: null,
        },
        random,
      ),
    );
  }
  return visits;
}

/** Plans guests of an event while it is open. */
export function planEventGuests(site: SiteToPlan, day: string): PlannedVisit[] {
  const event = site.event;
  if (event === null || day < event.firstDay || day > event.lastDay) return [];
  const random = dayRandom(site, day, 'guests');
  const visits: PlannedVisit[] = [];
  for (let count = random.around(event.perDay, 5, event.perDay / 2, event.perDay * 1.5); count > 0; count -= 1) {
    const arrives = random.around((event.opens + event.closes) / 2 - 60, 110, event.opens, event.closes - 45);
    const leaves = Math.min(event.closes + random.int(0, 20), arrives + random.around(80, 30, 20, 200));
    const announced = random.chance(0.6);
    visits.push(
      guestVisit(
        site,
        event.groupId,
        {
          ...stranger(site, random, random.pick(VISITING_COMPANIES)),
          expected: announced ? instantAt(site.zone, day, Math.round(arrives / 30) * 30) : null,
          noticeDays: random.int(1, 20),
          arrives: instantAt(site.zone, day, arrives),
          leaves: instantAt(site.zone, day, leaves),
        },
        random,
      ),
    );
  }
  return visits;
}
