import type { Space } from '#contract/spaces/entities/space';
import type { HarbourMember } from '../harbour/members';
import { randomOf } from '../world/random';
import type { DemoRow } from '../world/rows';
import { DEMO_SEED, FORECAST_DAYS } from '../world/seed';
import type { DemoPlans } from '../world/standing';
import { addDays, dayNumber, dayOf, daysBetween, instantAt, weekdayOf } from '../world/zoneTime';

const BOOKED_SITES = ['quayside', 'albion'] as const;

export interface PlannedBooking {
  readonly row: DemoRow<'bookings'>;
  readonly day: string;
  /** Days between the booking and its time. */
  readonly noticeDays: number;
}

/** Times of day, in minutes, with room for a space's buffer between them. */
const SLOTS: Readonly<Record<Space['category'], readonly (readonly [chance: number, from: number, until: number])[]>> = {
  desk: [[0.5, 510, 1020]],
  'parking-space': [[0.55, 480, 1080]],
  office: [
    [0.5, 540, 720],
    [0.4, 780, 960],
  ],
  other: [
    [0.5, 540, 750],
    [0.3, 810, 1020],
  ],
  'breakout-area': [[0.25, 720, 780]],
  'conference-room': [
    [0.35, 570, 690],
    [0.3, 840, 1000],
  ],
  'meeting-room': [
    [0.5, 540, 600],
    [0.4, 630, 700],
    [0.55, 840, 900],
    [0.35, 930, 1005],
  ],
};

function planSpace(
  world: DemoPlans,
  siteKey: (typeof BOOKED_SITES)[number],
  space: Space,
  day: string,
  members: readonly HarbourMember[],
): PlannedBooking[] {
  if (!space.bookable_days.includes(weekdayOf(day))) return [];
  const { clientId, groups, sites } = world.harbour;
  const zone = sites.zones[siteKey];
  const allowed = members.filter(
    (member) => space.permitted_group_ids.length === 0 || space.permitted_group_ids.includes(groups[member.group]),
  );
  return SLOTS[space.category].flatMap(([chance, from, until], slot) => {
    const random = randomOf(DEMO_SEED, 'booking', siteKey, space.id, day, slot);
    if (!random.chance(chance) || allowed.length === 0) return [];
    const member = random.pick(allowed);
    return [
      {
        day,
        noticeDays: random.weighted([
          [1, 0],
          [2, 1],
          [3, 3],
          [3, 7],
        ]),
        row: {
          client_id: clientId,
          site_id: sites.ids[siteKey],
          space_id: space.id,
          space_name: space.name,
          group_id: groups[member.group],
          returning_visitor_id: member.id,
          booked_for: member.name,
          start_date: instantAt(zone, day, from),
          end_date: instantAt(zone, day, until),
          override_permitted_zones: false,
        },
      },
    ];
  });
}

/** Plans all bookings of some days, at both sites with spaces. They depend on nothing but the days. */
export function planBookings(world: DemoPlans, days: readonly string[]): PlannedBooking[] {
  const bookers = world.harbour.members.filter(
    (member) => member.standing === 'current' && (member.group === 'staff' || member.group === 'design') && member.officeRate > 0,
  );
  return days.flatMap((day) =>
    BOOKED_SITES.flatMap((siteKey) => {
      const near = bookers.filter(({ home }) => home === siteKey);
      return world.harbour.spaces[siteKey].flatMap((space) => planSpace(world, siteKey, space, day, near));
    }),
  );
}

/** Reports whether a booking has been made at a moment. */
export function isBooked(booking: PlannedBooking, today: string): boolean {
  return dayNumber(booking.day) - dayNumber(today) <= booking.noticeDays;
}

/** Returns the bookings of the week behind and the week ahead, as they are at a moment. */
export function bookingsAt(world: DemoPlans, now: Date): PlannedBooking[] {
  const today = dayOf(world.harbour.sites.zones.quayside, now);
  return planBookings(world, daysBetween(addDays(today, -FORECAST_DAYS), addDays(today, FORECAST_DAYS))).filter((booking) =>
    isBooked(booking, today),
  );
}
