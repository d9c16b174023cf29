import type { Notification } from '#contract/notices/entities/notification';
import type { SiteSpaces } from '#contract/spaces/entities/space';
import type { Absence, ActivityStatus, Rota } from '#contract/time/entities/timeAndAttendance';
import type { Day, Defaulted, DefaultedJson, Id, Instant, NullableInstant } from '../columns';

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

export interface ActivityStatusTable {
  id: Id;
  client_id: number;
  name: string;
  color: ActivityStatus['color'];
  is_archived: Defaulted<boolean>;
  is_default: Defaulted<boolean>;
  revision: Defaulted<number>;
}

export interface RotaTable {
  id: Id;
  client_id: number;
  name: string;
  type: Rota['type'];
  details: string | null;
  weekly_schedule: DefaultedJson<Rota['weekly_schedule']>;
  timezone: string;
  break_type: Defaulted<Rota['break_type']>;
  start_date: Day;
  /** numeric: read as text. */
  total_hours: string | number;
  revision: Defaulted<number>;
}

export interface ClosurePeriodTable {
  id: Id;
  client_id: number;
  start_date: Day;
  reason: string;
  all_rotas: Defaulted<boolean>;
  rotas: DefaultedJson<number[]>;
  revision: Defaulted<number>;
}

export interface AbsenceTable {
  id: Id;
  client_id: number;
  member_id: number;
  leave_type: string;
  start_date: Day;
  end_date: Day;
  working_days: string | number;
  status: Absence['status'];
  reason: string | null;
  revision: Defaulted<number>;
}

export interface NotificationTable {
  id: Id;
  client_id: number;
  name: string;
  event: string;
  channel: Notification['channel'];
  route: DefaultedJson<Notification['route']>;
  rules: DefaultedJson<Notification['rules']>;
  rules_logic: Defaulted<Notification['rules_logic']>;
  site_id: number | null;
  visitor_group_id: number | null;
  disabled_at: NullableInstant;
  revision: Defaulted<number>;
}

export interface ApiClientTable {
  id: Id;
  client_id: number;
  name: string;
  base_url: string;
  public_key: string;
  secret_hash: string;
  revision: Defaulted<number>;
}
