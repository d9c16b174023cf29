import * as calls from '#contract/spaces/calls/spaces';
import type { Actor } from '#server/platform/http/actor';
import { handle } from '#server/platform/http/handle';
import { invalid, problem } from '#server/platform/http/problem';
import { metaOf, pageOf, sortOf } from '#server/platform/lists/paging';
import { periodOf } from '#server/platform/lists/period';
import { insertRow, removeRow, updateRow } from '#server/platform/rows/rows';
import { requireSite, type SiteOfCall } from '#server/sites/sites/access';
import { requireBookable } from './book';
import { presentSpaces } from './calendars';
import { findOwnerName, requireChangeable } from './owned';
import { presentBooking } from './present';
import * as store from './store';

/** Returns the site of a call about its spaces; 404 where spaces are switched off. */
async function requireSpacesSite(...[db, actor, siteId]: Parameters<typeof requireSite>): Promise<SiteOfCall> {
  const site = await requireSite(db, actor, siteId);
  if (!site.spaces_enabled) throw problem(404);
  return site;
}

/** Requires the right to book a space that is reserved for other groups. */
function requireOverride(actor: Actor, override: boolean | undefined): void {
  if (override === true) actor.require('Spaces.overridepermittedzones');
}

/** Handlers of the spaces and their bookings. */
export const spaceHandlers = [
  handle(calls.getSiteSpaces, async ({ actor, db, deps, params }) => {
    const site = await requireSpacesSite(db, actor, params.siteId);
    return presentSpaces(await store.findSiteSpaces(db, site.id), actor, deps.secrets.seal);
  }),

  handle(calls.listBookings, async ({ actor, db, params, query }) => {
    const site = await requireSpacesSite(db, actor, params.siteId);
    const page = pageOf(query);
    const { rows, total } = await store.findBookings(db, {
      siteId: site.id,
      spaceId: query.space_id,
      period: periodOf(query, site.timezone),
      q: query.q,
      direction: sortOf(query.sort ?? 'start_date').direction,
      page,
    });
    return { bookings: rows.map(presentBooking), meta: metaOf(page, total) };
  }),

  handle(calls.createBooking, async ({ actor, body, change, db, params, now }) => {
    const site = await requireSpacesSite(db, actor, params.siteId);
    requireOverride(actor, body.override_permitted_zones);
    return change(async (tx) => {
      const values = await requireBookable(tx, {
        clientId: actor.clientId,
        site,
        kept: null,
        spaceId: body.space_id,
        start: new Date(body.start_date),
        end: new Date(body.end_date),
        groupId: body.group_id ?? null,
        memberId: body.returning_visitor_id ?? null,
        override: body.override_permitted_zones ?? false,
        bookedBy: actor.name,
        now: now(),
      });
      return {
        booking: presentBooking(await insertRow(tx, 'bookings', actor, { ...values, site_id: site.id, owner_user_id: actor.userId })),
      };
    });
  }),

  handle(calls.updateBooking, async ({ actor, body, change, db, params, now }) => {
    const site = await requireSpacesSite(db, actor, params.siteId);
    if (body.id !== undefined && body.id !== params.bookingId) throw invalid({ id: 'rules.otherId' });
    return change(async (tx) => {
      // The spaces are locked first, as for every booking: two bookings that swap their times cannot deadlock.
      await store.lockSiteSpaces(tx, site.id);
      const booking = await store.lockBooking(tx, actor, site.id, params.bookingId);
      await requireChangeable(tx, actor, booking);
      const groupId = body.group_id === undefined ? booking.group_id : body.group_id;
      const memberId = body.returning_visitor_id === undefined ? booking.returning_visitor_id : body.returning_visitor_id;
      const spaceId = body.space_id ?? booking.space_id;
      const override = body.override_permitted_zones ?? booking.override_permitted_zones;
      if (!booking.override_permitted_zones) requireOverride(actor, override);
      // The override was granted for this space and person: others need the right again.
      const isOther = spaceId !== booking.space_id || groupId !== booking.group_id || memberId !== booking.returning_visitor_id;
      const values = await requireBookable(tx, {
        clientId: actor.clientId,
        site,
        kept: booking,
        spaceId,
        start: body.start_date === undefined ? booking.start_date : new Date(body.start_date),
        end: body.end_date === undefined ? booking.end_date : new Date(body.end_date),
        groupId,
        memberId,
        override: override && (!isOther || actor.may('Spaces.overridepermittedzones')),
        bookedBy: booking.returning_visitor_id === null ? booking.booked_for : ((await findOwnerName(tx, booking)) ?? actor.name),
        now: now(),
      });
      return { booking: presentBooking(await updateRow(tx, 'bookings', booking, values)) };
    });
  }),

  handle(calls.deleteBooking, async ({ actor, change, db, now, params, query }) => {
    const site = await requireSpacesSite(db, actor, params.siteId);
    await change(async (tx) => {
      const booking = await store.lockBooking(tx, actor, site.id, params.bookingId);
      if (query.for_good === true) {
        actor.require('Spaces.deleter');
        await removeRow(tx, 'bookings', booking);
        return;
      }
      await requireChangeable(tx, actor, booking);
      await updateRow(tx, 'bookings', booking, { cancelled_at: now(), cancelled_by: actor.userId });
    });
    return undefined;
  }),
];
