import type { Kysely, Selectable } from 'kysely';

import type { SiteFields } from '#contract/sites/entities/site';
import { hasBegun } from '#contract/sites/policies';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import { dayAround } from '#server/platform/lists/period';
import { arrivalAt, clockAt } from '#server/platform/lists/wallClock';
import { lockFound, updateRow, updateRows, type Locked } from '#server/platform/rows/rows';

/** Returns the instant at which a clock on the wall in one zone shows the same as at an instant in another. */
function sameClock(instant: Date, from: string, to: string): Date {
  const { day, time } = clockAt(instant, from);
  return arrivalAt(day, time, to);
}

/** Moves a stretch of time to another zone's clock. One that would end before it begins retains its length. */
function sameStretch(start: Date, end: Date, from: string, to: string): { readonly start: Date; readonly end: Date } {
  const moved = { start: sameClock(start, from, to), end: sameClock(end, from, to) };
  if (moved.start < moved.end || start >= end) return moved;
  return { ...moved, end: new Date(moved.start.getTime() + end.getTime() - start.getTime()) };
}

type OfSite = Pick<Selectable<Schema['sites']>, 'id' | 'client_id' | 'timezone'>;

/** Finds the visits that are expected today or later, by the site's clock. */
export function awaitedVisits(db: Kysely<Schema>, site: OfSite, now: Date) {
  return db
    .selectFrom('visitors')
    .selectAll()
    .where('client_id', '=', site.client_id)
    .where('site_id', '=', site.id)
    .where('expected_timestamp', '>=', dayAround(now, site.timezone).start)
    .where('in_timestamp', 'is', null)
    .where('rejected_at', 'is', null)
    .where('anonymised', '=', false);
}

/** Finds the bookings of a site that have not begun. */
export function awaitedBookings(db: Kysely<Schema>, site: OfSite, now: Date) {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('client_id', '=', site.client_id)
    .where('site_id', '=', site.id)
    .where('start_date', '>', now);
}

/** Returns the new time of an expected visit. A whole day begins with its first moment, which is not midnight everywhere. */
function expectedIn(visit: Locked<'visitors'>, from: string, to: string): Date | null {
  const { expected_timestamp: at, all_day: isAllDay } = visit;
  if (at === null) return null;
  return isAllDay ? arrivalAt(clockAt(at, from).day, null, to) : sameClock(at, from, to);
}

/** Moves visits that are expected at one moment together: a site may expect thousands. */
async function moveVisits(tx: Tx, site: Locked<'sites'>, zone: string, now: Date): Promise<boolean> {
  const together = new Map<number, Locked<'visitors'>[]>();
  for (const visit of await lockFound(tx, 'visitors', { clientId: site.client_id }, awaitedVisits(tx, site, now).orderBy('id'))) {
    const expected = expectedIn(visit, site.timezone, zone);
    if (expected === null) continue;
    const others = together.get(expected.getTime());
    if (others === undefined) together.set(expected.getTime(), [visit]);
    else others.push(visit);
  }
  for (const [expected, visits] of together) await updateRows(tx, 'visitors', visits, { expected_timestamp: new Date(expected) });
  return together.size > 0;
}

async function moveBookings(tx: Tx, site: Locked<'sites'>, zone: string, now: Date): Promise<void> {
  const query = awaitedBookings(tx, site, now).orderBy('id');
  for (const booking of await lockFound(tx, 'bookings', { clientId: site.client_id }, query)) {
    const { start, end } = sameStretch(booking.start_date, booking.end_date, site.timezone, zone);
    await updateRow(tx, 'bookings', booking, { start_date: start, end_date: end });
  }
}

/** Reports whether a site is an event that has not begun. */
export const isEventToCome = ({ type, active_from: from }: Pick<Selectable<Schema['sites']>, 'type' | 'active_from'>, now: Date): boolean =>
  type === 'event' && !hasBegun({ active_from: from?.toISOString() ?? null }, now);

/** Returns the start and end of an event that has not begun. */
function movedEvent(site: Locked<'sites'>, zone: string, now: Date): Pick<SiteFields, 'active_from' | 'active_until'> {
  const { active_from: from, active_until: until } = site;
  if (!isEventToCome(site, now)) return {};
  if (from === null || until === null) {
    const moved = (at: Date | null) => at && sameClock(at, site.timezone, zone).toISOString();
    return { active_from: moved(from), active_until: moved(until) };
  }
  const { start, end } = sameStretch(from, until, site.timezone, zone);
  return { active_from: start.toISOString(), active_until: end.toISOString() };
}

/**
 * Moves future times at a site whose zone changes, so that the clock on the wall shows the hours that people were promised.
 *
 * @returns the change with the event's own times, and whether other visits are expected now
 */
export async function keepClocks(
  tx: Tx,
  site: Locked<'sites'>,
  change: SiteFields,
  now: Date,
): Promise<{ readonly change: SiteFields; readonly movesVisits: boolean }> {
  const { timezone: zone } = change;
  if (zone === undefined || zone === site.timezone) return { change, movesVisits: false };
  await moveBookings(tx, site, zone, now);
  return { change: { ...movedEvent(site, zone, now), ...change }, movesVisits: await moveVisits(tx, site, zone, now) };
}
