import { dayNumber, instantAt, weekdayOf } from '../world/zoneTime';
import { isQuietDay } from './calendar';
import { randomOf } from '../world/random';
import { DEMO_SEED } from '../world/seed';
import type { OfficePerson, ShiftTurns, SiteToPlan } from './site';
import { dayRandom, memberVisit, type PlannedVisit } from './visit';

/** Returns which crew has which shift on a day. */
function shiftsOn(turns: ShiftTurns, day: string): { crew: number; shift: number }[] {
  const behind = turns.turn.length / turns.crews.length;
  return turns.crews.flatMap((_, crew) => {
    const shift = turns.turn[(dayNumber(day) + crew * behind) % turns.turn.length];
    return shift === null || shift === undefined ? [] : [{ crew, shift }];
  });
}

/** Plans shift work: a crew comes before the former one goes, so that the number of people never drops below a crew. */
export function planShifts(site: SiteToPlan, day: string): PlannedVisit[] {
  return site.shifts.flatMap((turns, kind) =>
    shiftsOn(turns, day).flatMap(({ crew, shift }) => {
      const hours = turns.shifts[shift];
      const people = turns.crews[crew] ?? [];
      if (hours === undefined) return [];
      const random = dayRandom(site, day, 'shift', kind * 10 + shift);
      const absent = new Set(random.sample(people, random.int(0, turns.absent)));
      return people
        .filter((person) => !absent.has(person))
        .map((person) =>
          memberVisit(
            site,
            day,
            person,
            {
              arrives: instantAt(site.zone, day, hours.from - random.int(3, 21)),
              leaves: instantAt(site.zone, day, hours.from + hours.minutes + random.int(2, 18)),
            },
            random,
          ),
        );
    }),
  );
}

/** The number of people expected per window, announced this many days before. */
const ANNOUNCED = 1;
const NOTICE_DAYS = 2;

/** Plans cleaners and similar groups: a share of them in each of the day's windows. */
export function planPartTimers(site: SiteToPlan, day: string): PlannedVisit[] {
  if (isQuietDay(day)) return [];
  return site.partTimers.flatMap(({ people, windows }, kind) => {
    const random = dayRandom(site, day, 'part', kind);
    let left = [...people];
    return windows.flatMap((window) => {
      const coming = random.sample(left, Math.round(people.length * window.share));
      // Each at most once a day.
      left = left.filter((person) => !coming.includes(person));
      return coming.map((person, place) => {
        const from = window.from + random.around(0, 12, -30, 30);
        const visit = memberVisit(
          site,
          day,
          person,
          {
            arrives: instantAt(site.zone, day, from),
            leaves: instantAt(site.zone, day, from + window.minutes + random.around(0, 10, -25, 25)),
          },
          random,
        );
        return place < ANNOUNCED ? { ...visit, expected: instantAt(site.zone, day, window.from), noticeDays: NOTICE_DAYS } : visit;
      });
    });
  });
}

type Whereabouts = 'office' | 'remote' | 'away';

/** Returns where a person with an office job is on a day: the same for every site. */
function whereabouts(person: OfficePerson, day: string): Whereabouts {
  if (person.leave.some(([first, last]) => first <= day && day <= last)) return 'away';
  const rate = isQuietDay(day) ? 0.06 : weekdayOf(day) === 5 ? 0.75 : 1;
  const point = randomOf(DEMO_SEED, 'whereabouts', person.id, day).next();
  if (point < person.officeRate * rate) return 'office';
  return point < (person.officeRate + person.remoteRate) * rate ? 'remote' : 'away';
}

/** Plans a working day: in between 8 and half past 9 mostly, some out for lunch, home between 4 and 6. */
function officeDay(site: SiteToPlan, day: string, person: OfficePerson): PlannedVisit[] {
  const random = dayRandom(site, day, 'office', person.id);
  const friday = weekdayOf(day) === 5;
  const arrives = random.around(isQuietDay(day) ? 600 : 522, 28, 415, 690);
  const leaves = Math.max(arrives + 240, random.around(friday ? 985 : 1022, 34, 880, 1205));
  const at = (minutes: number): Date => instantAt(site.zone, day, minutes);
  if (!random.chance(0.15)) return [memberVisit(site, day, person, { arrives: at(arrives), leaves: at(leaves) }, random)];
  const lunch = random.around(745, 22, 700, 810);
  const back = lunch + random.around(48, 12, 25, 80);
  if (lunch - arrives < 30 || leaves - back < 30)
    return [memberVisit(site, day, person, { arrives: at(arrives), leaves: at(leaves) }, random)];
  return [
    memberVisit(site, day, person, { arrives: at(arrives), leaves: at(lunch) }, random),
    memberVisit(site, day, person, { arrives: at(back), leaves: at(leaves) }, random),
  ];
}

/** Plans people with office jobs who come to this site, or sign in to it from elsewhere, and those who come now and then. */
export function planOffice(site: SiteToPlan, day: string): PlannedVisit[] {
  const here = site.office.filter((person) => whereabouts(person, day) === 'office');
  const remote = site.remote.filter((person) => whereabouts(person, day) === 'remote');
  return [...[...here, ...remote].flatMap((person) => officeDay(site, day, person)), ...planOccasional(site, day)];
}

function planOccasional(site: SiteToPlan, day: string): PlannedVisit[] {
  if (isQuietDay(day)) return [];
  return site.occasional.flatMap(({ people, perDay }, kind) => {
    const random = dayRandom(site, day, 'occasional', kind);
    return random.sample(people, random.around(perDay, 2, 0, perDay * 2)).map((person) => {
      const arrives = random.around(560, 70, 440, 800);
      return memberVisit(
        site,
        day,
        person,
        {
          arrives: instantAt(site.zone, day, arrives),
          leaves: instantAt(site.zone, day, arrives + random.around(240, 90, 60, 480)),
        },
        random,
      );
    });
  });
}
