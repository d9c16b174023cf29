import type { SiteSpaces } from '#contract/spaces/entities/space';
import type { Defaulted, DefaultedJson, Id, Instant, NullableInstant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    site_spaces: SiteSpacesTable;
    bookings: BookingTable;
  }
}

export interface SiteSpacesTable {
  site_id: number;
  layout: DefaultedJson<SiteSpaces['layout']>;
  photos: DefaultedJson<SiteSpaces['photos']>;
  floor_plans: DefaultedJson<SiteSpaces['floor_plans']>;
  calendar_urls: DefaultedJson<SiteSpaces['calendar_urls']>;
  booking_advance_limit: DefaultedJson<SiteSpaces['booking_advance_limit']>;
}

export interface BookingTable {
  id: Id;
  client_id: number;
  site_id: number;
  space_id: number;
  space_name: string;
  group_id: number | null;
  returning_visitor_id: number | null;
  booked_for: string;
  start_date: Instant;
  end_date: Instant;
  override_permitted_zones: Defaulted<boolean>;
  owner_user_id: Defaulted<number | null>;
  cancelled_at: NullableInstant;
  cancelled_by: Defaulted<number | null>;
  revision: Defaulted<number>;
}
