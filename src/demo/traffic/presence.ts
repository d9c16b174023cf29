import { planDay } from '../plan/day';
import type { SiteToPlan } from '../plan/site';
import type { PlannedVisit } from '../plan/visit';
import { MIN_SIGNED_IN } from '../world/seed';
import { addDays, dayOf } from '../world/zoneTime';

/** A few people above the promised number, so that somebody can leave at any hour. */
const SLACK = 3;

/** The people who would be at a site by the plan of the day. */
export interface Presence {
  readonly members: ReadonlySet<number>;
  /** The number of people, deliveries not counted. */
  readonly count: number;
}

/** Makes a function that returns the people who would be at a site now; the plans of a day are made once. */
export function makePresence(): (site: SiteToPlan, now: Date) => Presence {
  const planned = new Map<string, { day: string; visits: readonly PlannedVisit[] }>();
  return (site, now) => {
    const day = dayOf(site.zone, now);
    let today = planned.get(site.key);
    if (today?.day !== day) {
      today = { day, visits: [...planDay(site, addDays(day, -1)), ...planDay(site, day)] };
      planned.set(site.key, today);
    }
    const deliveries = site.guests?.deliveries?.groupId;
    const present = today.visits.filter(
      ({ arrives, leaves, groupId }) => groupId !== deliveries && arrives !== null && leaves !== null && arrives <= now && leaves > now,
    );
    return {
      members: new Set(present.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]))),
      count: site.standard ? Math.max(present.length, MIN_SIGNED_IN + SLACK) : present.length,
    };
  };
}
