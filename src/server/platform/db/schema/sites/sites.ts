import type { SiteLocation, SiteType } from '#contract/sites/entities/site';
import type { Defaulted, DefaultedJson, Id, Json, NullableInstant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    sites: SiteTable;
    site_counts: SiteCountTable;
  }
}

export interface SiteTable {
  id: Id;
  client_id: number;
  name: string;
  type: SiteType;
  timezone: string;
  locale: Defaulted<string>;
  address: string | null;
  location: Json<SiteLocation | null>;
  reply_to_name: string | null;
  reply_to_email: string | null;
  image_file_id: number | null;
  video_file_id: number | null;
  brand_colour: string | null;
  accent_colour: string | null;
  badge_id: number | null;
  badge_logo_file_id: number | null;
  autocomplete: Defaulted<boolean>;
  hide_sign_outs: Defaulted<boolean>;
  use_contactless: Defaulted<boolean>;
  contactless_welcome: string | null;
  visitor_photos_enabled: Defaulted<boolean>;
  photo_required: Defaulted<boolean>;
  privacy_notice: string | null;
  privacy_notice_url: string | null;
  qr_scanning_enabled: Defaulted<boolean>;
  id_scanning_enabled: Defaulted<boolean>;
  kiosk_shows_missing: Defaulted<boolean>;
  geofence_enabled: Defaulted<boolean>;
  on_site_report_enabled: Defaulted<boolean>;
  on_site_report_times: DefaultedJson<string[]>;
  on_site_report_emails: string | null;
  device_alerts_from: Defaulted<string>;
  device_alerts_until: Defaulted<string>;
  device_alerts_days: DefaultedJson<number[]>;
  active_from: NullableInstant;
  active_until: NullableInstant;
  spaces_enabled: Defaulted<boolean>;
  /** The groups that may sign in; null: all. */
  visitor_group_ids: number[] | null;
  revision: Defaulted<number>;
}

export interface SiteCountTable {
  site_id: number;
  signed_in: Defaulted<number>;
  revision: Defaulted<number>;
}
