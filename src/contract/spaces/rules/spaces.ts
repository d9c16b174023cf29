import Joi from 'joi';

import type { BodyOf, QueryOf } from '#contract/platform/call';
import { rulesOf } from '#contract/platform/rules/callRules';
import { page, search, sortBy } from '#contract/platform/rules/paging';
import { id, idText, yesOrNo } from '#contract/platform/rules/parameters';
import { dayOrInstant, instant, instantAfter } from '#contract/platform/rules/time';
import * as calls from '../calls/spaces';
import type { NewBooking } from '../entities/space';

const booking = {
  space_id: id(),
  // Validated first, because the end is compared with the start.
  start_date: instant(),
  end_date: instantAfter('start_date'),
  group_id: id().allow(null),
  returning_visitor_id: id().allow(null),
  override_permitted_zones: yesOrNo(),
};

/** The handler in `server/spaces` checks that a booking starts in the future. */
export const newBooking: Joi.ObjectSchema<NewBooking> = Joi.object<NewBooking, true>({
  ...booking,
  space_id: booking.space_id.required(),
  start_date: booking.start_date.required(),
  end_date: booking.end_date.required(),
});

type BookingChange = BodyOf<typeof calls.updateBooking>;

const bookingChange: Joi.ObjectSchema<BookingChange> = Joi.object<BookingChange, true>({ ...booking, id: id() });

type BookingQuery = QueryOf<typeof calls.listBookings>;

const bookingQuery: Joi.ObjectSchema<BookingQuery> = Joi.object<BookingQuery, true>({
  ...page,
  ...search,
  space_id: idText(),
  from: dayOrInstant(),
  to: dayOrInstant(),
  sort: sortBy('start_date'),
});

type BookingRemoval = QueryOf<typeof calls.deleteBooking>;

const bookingRemoval: Joi.ObjectSchema<BookingRemoval> = Joi.object<BookingRemoval, true>({ for_good: Joi.boolean() });

export const SPACE_RULES = [
  rulesOf(calls.getSiteSpaces, {}),
  rulesOf(calls.listBookings, { query: bookingQuery }),
  rulesOf(calls.createBooking, { body: newBooking }),
  rulesOf(calls.updateBooking, { body: bookingChange }),
  rulesOf(calls.deleteBooking, { query: bookingRemoval }),
];
