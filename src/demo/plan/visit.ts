import type { ApprovalState, CheckOutcome, Visitor } from '#contract/visits/entities/visitor';
import { randomOf, type Random } from '../world/random';
import { DEMO_SEED } from '../world/seed';
import { dayNumber } from '../world/zoneTime';
import type { PlannedPerson, SiteToPlan } from './site';

/** One visit of a planned day. Whether it has happened yet depends on the moment of the call. */
export interface PlannedVisit {
  readonly groupId: number;
  readonly memberId: number | null;
  readonly name: string;
  readonly email: string | null;
  readonly company: string | null;
  readonly reason: string | null;
  readonly notes: string | null;
  readonly locale: string | null;
  readonly host: PlannedPerson | null;
  /** The announced time, if there is one. */
  readonly expected: Date | null;
  readonly allDay: boolean;
  /** Days between the announcement and the visit; 0 is the day itself. */
  readonly noticeDays: number;
  readonly approval: ApprovalState | null;
  /** Null for a person who is announced and never comes. */
  readonly arrives: Date | null;
  readonly leaves: Date | null;
  readonly check: CheckOutcome;
  readonly additional: Readonly<Record<string, string>>;
  readonly by: Visitor['metadata']['signed_in_by'];
  readonly device: string | null;
  readonly visitNumber: number;
}

/** Returns the source of chance for one part of one day at one site. */
export function dayRandom(site: SiteToPlan, day: string, part: string, index = 0): Random {
  return randomOf(DEMO_SEED, site.key, day, part, index);
}

/** Returns how a person signs in: mostly at a kiosk where there are any. */
function howSignedIn(site: SiteToPlan, random: Random, member: boolean): Pick<PlannedVisit, 'by' | 'device'> {
  if (site.devices.length === 0) return { by: 'companion', device: null };
  const by = random.weighted(
    member
      ? ([
          [6, 'kiosk'],
          [4, 'companion'],
        ] as const)
      : ([
          [8, 'kiosk'],
          [2, 'contactless'],
        ] as const),
  );
  return { by, device: by === 'kiosk' ? random.pick(site.devices) : null };
}

/** Returns a visit of a known person. */
export function memberVisit(
  site: SiteToPlan,
  day: string,
  person: PlannedPerson,
  times: { readonly arrives: Date; readonly leaves: Date },
  random: Random,
): PlannedVisit {
  return {
    groupId: person.groupId,
    memberId: person.id,
    name: person.name,
    email: person.email,
    company: null,
    reason: null,
    notes: null,
    locale: null,
    host: null,
    expected: null,
    allDay: false,
    noticeDays: 0,
    approval: null,
    ...times,
    check: 'passed',
    additional: site.answers?.(person.groupId, random) ?? {},
    ...howSignedIn(site, random, true),
    // Not counted: it rises with the days, separately for each person.
    visitNumber: 1 + Math.floor((dayNumber(day) - 19_000) / (2 + (person.id % 3))),
  };
}

/** Returns a visit of a person who is not a member; the caller adds the rest. */
export function guestVisit(
  site: SiteToPlan,
  groupId: number,
  visit: Pick<PlannedVisit, 'name' | 'arrives' | 'leaves'> & Partial<PlannedVisit>,
  random: Random,
): PlannedVisit {
  return {
    groupId,
    memberId: null,
    email: null,
    company: null,
    reason: null,
    notes: null,
    locale: null,
    host: null,
    expected: null,
    allDay: false,
    noticeDays: random.weighted([
      [2, 0],
      [2, 1],
      [2, 2],
      [1, 4],
      [1, 7],
    ]),
    approval: null,
    check: 'passed',
    additional: { ...site.answers?.(groupId, random), ...(visit.check === 'rejected' && site.turnedAway) },
    ...howSignedIn(site, random, false),
    visitNumber: 1,
    ...visit,
  };
}
