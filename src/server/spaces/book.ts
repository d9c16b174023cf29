import type { Kysely } from 'kysely';

import { addDays, addMonths, daysBetween, weekdayOf } from '#contract/platform/days';
import { sameTimeOn } from '#contract/platform/localTime';
import { BOOKING_DAYS_MAX } from '#contract/spaces/constants';
import type { SiteSpaces, Space } from '#contract/spaces/entities/space';
import type { Schema } from '#server/platform/db/schema/schema';
import { invalid, problem } from '#server/platform/http/problem';
import { dateIn } from '#server/platform/lists/period';
import { zoneClock } from '#server/platform/lists/zones';
import { findSpace } from './layout';
import { isTaken, lockSiteSpaces, type BookingRow, type BookingValues } from './store';

type Db = Kysely<Schema>;

/** A requested booking. `kept` is the booking to change: its unchanged parts are not checked again. */
export interface WantedBooking {
  readonly clientId: number;
  readonly site: { readonly id: number; readonly timezone: string };
  readonly kept: BookingRow | null;
  readonly spaceId: number;
  readonly start: Date;
  readonly end: Date;
  readonly groupId: number | null;
  readonly memberId: number | null;
  readonly override: boolean;
  /** The name on the booking when it is for no member. */
  readonly bookedBy: string;
  readonly now: Date;
}

/** Returns the last day on which a booking may begin; the calendar's last without a limit. */
function lastDayOf({ unit, amount }: SiteSpaces['booking_advance_limit'], today: string): string {
  // One month after the 31st is the last day of a shorter month.
  switch (unit) {
    case 'none':
      return '9999-12-31';
    case 'months':
      return addMonths(today, amount);
    case 'weeks':
      return addDays(today, 7 * amount);
    case 'years':
      return addMonths(today, 12 * amount);
  }
}

/** Reports which of its times a booking retains, at its space or another one. */
function timesKept({ kept, start, end }: WantedBooking) {
  return { start: kept?.start_date.getTime() === start.getTime(), end: kept?.end_date.getTime() === end.getTime() };
}

function requireTime(wanted: WantedBooking, spaces: SiteSpaces, space: Space): void {
  const stays = timesKept(wanted);
  if (!stays.start && wanted.start <= wanted.now) throw invalid({ start_date: 'rules.bookingInPast' });
  if (wanted.end <= wanted.start) throw invalid({ end_date: 'rules.endAfterStart' });
  if (!stays.end && wanted.end <= wanted.now) throw invalid({ end_date: 'rules.bookingEndInPast' });

  const zone = wanted.site.timezone;
  const first = dateIn(zone, wanted.start);
  const isTooLong = sameTimeOn(zoneClock(zone), wanted.start, addDays(first, BOOKING_DAYS_MAX)) < wanted.end;
  if (isTooLong && !(stays.start && stays.end)) {
    throw invalid({ end_date: { key: 'rules.bookingTooLong', values: { limit: BOOKING_DAYS_MAX } } });
  }
  if (!stays.start && first > lastDayOf(spaces.booking_advance_limit, dateIn(zone, wanted.now))) {
    throw invalid({ start_date: 'rules.bookingAdvance' });
  }

  const last = dateIn(zone, new Date(wanted.end.getTime() - 1));
  // After a week every weekday was checked.
  for (let day = first; day <= last && daysBetween(first, day) < 7; day = addDays(day, 1)) {
    if (!space.bookable_days.includes(weekdayOf(day))) throw invalid({ start_date: 'rules.bookingDay' });
  }
}

async function personOf(tx: Db, wanted: WantedBooking): Promise<{ name: string; groupId: number | null }> {
  if (wanted.groupId !== null) {
    const group = await tx
      .selectFrom('visitor_groups')
      .select('id')
      .where('client_id', '=', wanted.clientId)
      .where('id', '=', wanted.groupId)
      .executeTakeFirst();
    if (!group) throw invalid({ group_id: 'rules.notFound' });
  }
  if (wanted.memberId === null) return { name: wanted.bookedBy, groupId: wanted.groupId };
  const member = await tx
    .selectFrom('members')
    .select(['name', 'visitor_group_id'])
    .where('client_id', '=', wanted.clientId)
    .where('id', '=', wanted.memberId)
    .executeTakeFirst();
  if (!member) throw invalid({ returning_visitor_id: 'rules.notFound' });
  return { name: member.name, groupId: wanted.groupId ?? member.visitor_group_id };
}

/**
 * Checks whether a booking may be made and returns its values. The site's spaces stay locked until the commit.
 *
 * @throws Problem 422 that names the field: unknown space, group or member, a start or end that has passed, a start that lies beyond the
 * advance limit, more days than one booking may take, a day on which the space is not let, a group for which it is not meant (unless
 * overridden); 409 when the space is taken at that time
 */
export async function requireBookable(tx: Db, wanted: WantedBooking): Promise<BookingValues> {
  const spaces = await lockSiteSpaces(tx, wanted.site.id);
  const space = findSpace(spaces.layout, wanted.spaceId);
  if (!space) throw invalid({ space_id: 'rules.notFound' });
  const stays = timesKept(wanted);
  const isHere = wanted.kept?.space_id === space.id;
  const isUnmoved = isHere && stays.start && stays.end;
  if (!isUnmoved) requireTime(wanted, spaces, space);

  const person = await personOf(tx, wanted);
  const permitted = space.permitted_group_ids;
  const isPermitted = permitted.length === 0 || (person.groupId !== null && permitted.includes(person.groupId));
  if (!isPermitted && !wanted.override) throw invalid({ group_id: 'rules.groupNotPermitted' });

  const buffer = space.buffer_minutes;
  const times = {
    spaceId: space.id,
    start: wanted.start,
    end: wanted.end,
    // A booking that moves has to respect a buffer that was raised since.
    minutesBefore: isHere && stays.start ? 0 : buffer,
    minutesAfter: isHere && stays.end ? 0 : buffer,
    except: wanted.kept?.id ?? null,
  };
  if (!isUnmoved && (await isTaken(tx, wanted.site.id, times)))
    throw problem(409, { code: 'space_unavailable', message: 'server.spaceUnavailable' });

  return {
    space_id: space.id,
    space_name: space.name,
    group_id: person.groupId,
    returning_visitor_id: wanted.memberId,
    booked_for: person.name,
    start_date: wanted.start,
    end_date: wanted.end,
    override_permitted_zones: wanted.override,
  };
}
