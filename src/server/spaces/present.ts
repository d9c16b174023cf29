import type { Booking } from '#contract/spaces/entities/space';
import type { BookingRow } from './store';

export function presentBooking(row: BookingRow): Booking {
  return {
    id: row.id,
    revision: row.revision,
    site_id: row.site_id,
    space_id: row.space_id,
    space_name: row.space_name,
    group_id: row.group_id,
    returning_visitor_id: row.returning_visitor_id,
    booked_for: row.booked_for,
    owner_user_id: row.owner_user_id,
    start_date: row.start_date.toISOString(),
    end_date: row.end_date.toISOString(),
    override_permitted_zones: row.override_permitted_zones,
  };
}
