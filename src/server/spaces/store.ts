import { sql, type Kysely, type Selectable } from 'kysely';

import { hasWords } from '#contract/platform/text/fold';
import type { SiteSpaces } from '#contract/spaces/entities/space';
import type { Schema } from '#server/platform/db/schema/schema';
import { problem } from '#server/platform/http/problem';
import type { Page } from '#server/platform/lists/paging';
import type { Period } from '#server/platform/lists/period';
import { searchText, searchWords } from '#server/platform/lists/search';
import { lockRow, type Locked } from '#server/platform/rows/rows';

type Db = Kysely<Schema>;
export type BookingRow = Selectable<Schema['bookings']>;
/** All columns of a booking that its author sets. */
export type BookingValues = Pick<
  BookingRow,
  'space_id' | 'space_name' | 'group_id' | 'returning_visitor_id' | 'booked_for' | 'start_date' | 'end_date' | 'override_permitted_zones'
>;

const NO_SPACES: Omit<SiteSpaces, 'site_id'> = {
  layout: [],
  photos: [],
  floor_plans: [],
  calendar_urls: {},
  booking_advance_limit: { unit: 'none', amount: 0 },
};

const siteSpaces = (db: Db, siteId: number) =>
  db
    .selectFrom('site_spaces')
    .select(['site_id', 'layout', 'photos', 'floor_plans', 'calendar_urls', 'booking_advance_limit'])
    .where('site_id', '=', siteId);

/** Returns a site's spaces; a site without spaces has an empty layout. */
export async function findSiteSpaces(db: Db, siteId: number): Promise<SiteSpaces> {
  const row = await siteSpaces(db, siteId).executeTakeFirst();
  return row ?? { site_id: siteId, ...NO_SPACES };
}

/** Returns a site's spaces, locked: bookings of one site are written one after the other, so that no two take the same space. */
export async function lockSiteSpaces(tx: Db, siteId: number): Promise<SiteSpaces> {
  const row = await siteSpaces(tx, siteId).forUpdate().executeTakeFirst();
  return row ?? { site_id: siteId, ...NO_SPACES };
}

/** The bookings of a site that a page shows: those not cancelled that overlap with the period, soonest first. */
export interface BookingList {
  readonly siteId: number;
  readonly spaceId?: number;
  readonly period: Period;
  readonly q?: string;
  readonly direction: 'asc' | 'desc';
  readonly page: Page;
}

export async function findBookings(db: Db, list: BookingList): Promise<{ rows: BookingRow[]; total: number }> {
  let found = db.selectFrom('bookings').where('site_id', '=', list.siteId).where('cancelled_at', 'is', null);
  if (list.spaceId !== undefined) found = found.where('space_id', '=', list.spaceId);
  if (list.period.start !== null) found = found.where('end_date', '>', list.period.start);
  if (list.period.end !== null) found = found.where('start_date', '<', list.period.end);
  const words = searchWords(list.q);
  if (words.length > 0) {
    const named = await found.select(['id', 'space_name', 'booked_for']).execute();
    const ids = named.filter((row) => hasWords(searchText(row.space_name, row.booked_for), words.join(' '))).map(({ id }) => id);
    found = found.where(sql<boolean>`id = any(${ids}::int[])`);
  }
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('start_date', list.direction)
    .orderBy('id', list.direction)
    .limit(list.page.perPage)
    .offset(list.page.offset)
    .execute();
  return { rows, total };
}

/** Locks a booking of the caller's site, even a cancelled one. @throws Problem 404 for one of another site */
export async function lockBooking(
  tx: Db,
  client: { readonly clientId: number },
  siteId: number,
  bookingId: number,
): Promise<Locked<'bookings'>> {
  const booking = await lockRow(tx, 'bookings', client, bookingId);
  if (booking.site_id !== siteId) throw problem(404);
  return booking;
}

const MINUTE_MS = 60_000;

/** Reports whether another booking takes the space at that time, or in the minutes reserved before and after. */
export async function isTaken(
  tx: Db,
  siteId: number,
  wanted: {
    readonly spaceId: number;
    readonly start: Date;
    readonly end: Date;
    readonly minutesBefore: number;
    readonly minutesAfter: number;
    readonly except: number | null;
  },
): Promise<boolean> {
  let others = tx
    .selectFrom('bookings')
    .select('id')
    .where('site_id', '=', siteId)
    .where('space_id', '=', wanted.spaceId)
    .where('cancelled_at', 'is', null)
    .where('start_date', '<', new Date(wanted.end.getTime() + wanted.minutesAfter * MINUTE_MS))
    .where('end_date', '>', new Date(wanted.start.getTime() - wanted.minutesBefore * MINUTE_MS));
  if (wanted.except !== null) others = others.where('id', '!=', wanted.except);
  return (await others.limit(1).executeTakeFirst()) !== undefined;
}
