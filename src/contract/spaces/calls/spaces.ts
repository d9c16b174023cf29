import { allOf, anyOf, needs, spacesInUse } from '#contract/platform/accessRule';
import { defineCall, type Meta, type PageQuery } from '#contract/platform/call';
import type { Booking, NewBooking, SiteSpaces } from '../entities/space';

export const getSiteSpaces = defineCall<SiteSpaces>()({
  name: 'getSiteSpaces',
  method: 'GET',
  path: '/spaces/{siteId}',
  access: allOf(needs('Spaces.viewer'), spacesInUse),
});

export const listBookings = defineCall<
  { bookings: readonly Booking[]; meta: Meta },
  undefined,
  PageQuery & { from?: string; to?: string; space_id?: number }
>()({
  name: 'listBookings',
  method: 'GET',
  path: '/spaces/{siteId}/bookings',
  access: allOf(needs('Spaces.viewer'), spacesInUse),
  records: { bookings: 'bookings' },
});

export const createBooking = defineCall<{ booking: Booking }, NewBooking>()({
  name: 'createBooking',
  method: 'POST',
  path: '/spaces/{siteId}/bookings',
  access: allOf(needs('Spaces.booker'), spacesInUse),
  records: { booking: 'bookings' },
  status: 201,
});

/** Own bookings require Spaces.booker, other people's Spaces.editor (spec: spaces#bookings). */
const changesBookings = allOf(anyOf(needs('Spaces.booker'), needs('Spaces.editor')), spacesInUse);

export const updateBooking = defineCall<{ booking: Booking }, Partial<NewBooking> & { id?: number }>()({
  name: 'updateBooking',
  method: 'PATCH',
  path: '/spaces/{siteId}/bookings/{bookingId}',
  access: changesBookings,
  records: { booking: 'bookings' },
});

/** Cancels a booking and retains its row. `for_good` deletes it, even if it was cancelled before, and requires Spaces.deleter. */
export const deleteBooking = defineCall<undefined, undefined, { for_good?: boolean }>()({
  name: 'deleteBooking',
  method: 'DELETE',
  path: '/spaces/{siteId}/bookings/{bookingId}',
  access: allOf(anyOf(needs('Spaces.booker'), needs('Spaces.editor'), needs('Spaces.deleter')), spacesInUse),
  // Logged as an update unless it is deleted for good.
  audit: { subject: 'bookings', action: 'updated' },
});
