import type { StoredFile } from '#contract/platform/entities/file';
import type { Edit, StoredRecord } from '#contract/platform/entities/record';
import type { EvacuationKind } from '../evacuationKind';

declare module '#contract/platform/entities/entity' {
  interface EntityTypes {
    sites: Site;
  }
  interface Summaries {
    sites: SiteSummary;
  }
}

export const SITE_TYPES = ['standard', 'remote', 'event'] as const;
export type SiteType = (typeof SITE_TYPES)[number];

/** Where a site is, and how its map is shown (spec: sites#site). Radius in metres. */
export interface SiteLocation {
  readonly position: { readonly lat: number; readonly lng: number };
  readonly radius: number;
  readonly zoom: number;
  readonly mapTypeId: 'roadmap' | 'satellite' | 'hybrid' | 'terrain';
}

/** Reports whether a site can be evacuated; a remote site has no building to leave. */
export const canBeEvacuated = ({ type }: { readonly type: SiteType }): boolean => type !== 'remote';

/** What anybody who may see a site at all learns of it; the list in `config` and `GET sites` carries at least this. */
export interface SiteSummary extends StoredRecord {
  readonly name: string;
  readonly type: SiteType;
  readonly timezone: string;
  /** People signed in now, deliveries not counted. */
  readonly visitors_signed_in_count: number;
  /** Orders the count, apart from the site's own revision. */
  readonly count_revision: number;
  readonly evacuation_in_progress: boolean;
  /** Drill or real, of the running evacuation; null without one, and in the portal while unknown. */
  readonly evacuation_kind: EvacuationKind | null;
  readonly space_exists: boolean;
  readonly spaces_enabled: boolean;
  /** People sign in there with a code that they carry. */
  readonly qr_scanning_enabled: boolean;
  /** The tenant's own colours, `#rrggbb`: everybody at the site sees the portal in them (flag `brand-color`). */
  readonly brand_colour: string | null;
  readonly accent_colour: string | null;
  /** Instants of an event's start and end; null for other sites. */
  readonly active_from: string | null;
  readonly active_until: string | null;
}

/** When a site hears by mail of a device that is silent, by its own clock (spec: sites#devices). */
export interface DeviceAlertHours {
  /** HH:MM on 24 hours. */
  readonly device_alerts_from: string;
  readonly device_alerts_until: string;
  /** ISO weekdays, Monday is 1; at least one. */
  readonly device_alerts_days: readonly number[];
}

/** A site, or an event, in full (spec: sites#site). */
export interface Site extends SiteSummary, DeviceAlertHours {
  readonly reply_to_name: string | null;
  readonly reply_to_email: string | null;
  readonly address: string | null;
  readonly locale: string;
  readonly location: SiteLocation | null;
  /** What its kiosks welcome people with (spec: sites#branding). */
  readonly image_file_id: number | null;
  readonly image: StoredFile | null;
  readonly video_file_id: number | null;
  readonly video: StoredFile | null;
  /** The picture's address and the video's name. */
  readonly branding_image_path: string | null;
  readonly welcome_video_name: string | null;
  readonly badge_id: number | null;
  /** Stands on its badges, in place of the organisation's logo; and its address. */
  readonly badge_logo_file_id: number | null;
  readonly badge_logo: StoredFile | null;
  readonly badge_logo_path: string | null;
  readonly autocomplete: boolean;
  readonly hide_sign_outs: boolean;
  readonly use_contactless: boolean;
  /** What phones show in place of the greeting (flag `contactless-custom-welcome-message`). */
  readonly contactless_welcome: string | null;
  readonly visitor_photos_enabled: boolean;
  /** Nobody who signs in by themselves may skip the photo (flag `contactless-prevent-skippable-photo`). */
  readonly photo_required: boolean;
  /** What the kiosk shows before somebody signs in, and where they read more. */
  readonly privacy_notice: string | null;
  readonly privacy_notice_url: string | null;
  /** Documents are to be scanned there (flag `id-scanning`); nothing reads it yet. */
  readonly id_scanning_enabled: boolean;
  /** Its kiosks show how many are still missing while it is evacuated (spec: kiosk#evacuation). */
  readonly kiosk_shows_missing: boolean;
  readonly geofence_enabled: boolean;
  /** Who is on site, mailed each day at these times, HH:MM by the site's clock, to addresses with commas between them. */
  readonly on_site_report_enabled: boolean;
  readonly on_site_report_times: readonly string[];
  readonly on_site_report_emails: string | null;
  /** The groups that may sign in; null: all, those to come too. Obeyed with the flag `group-visibility` alone. */
  readonly visitor_group_ids: readonly number[] | null;
}

/** The fields of a site that can be edited. */
export interface SiteFields extends Partial<DeviceAlertHours> {
  readonly name?: string;
  readonly address?: string | null;
  readonly timezone?: string;
  readonly locale?: string;
  readonly reply_to_name?: string | null;
  readonly reply_to_email?: string | null;
  readonly location?: SiteLocation | null;
  readonly geofence_enabled?: boolean;
  readonly autocomplete?: boolean;
  readonly hide_sign_outs?: boolean;
  readonly visitor_photos_enabled?: boolean;
  /** True only with the flag `contactless-prevent-skippable-photo`. */
  readonly photo_required?: boolean;
  readonly qr_scanning_enabled?: boolean;
  /** True only with the flag `id-scanning`. */
  readonly id_scanning_enabled?: boolean;
  readonly kiosk_shows_missing?: boolean;
  /** Switched on it needs times and addresses (spec: sites#on-site-report). */
  readonly on_site_report_enabled?: boolean;
  readonly on_site_report_times?: readonly string[];
  readonly on_site_report_emails?: string | null;
  /** The badge of those who sign in here: one of the site's own; null prints none. */
  readonly badge_id?: number | null;
  /** Null takes the file away. */
  readonly image_file_id?: number | null;
  readonly video_file_id?: number | null;
  readonly badge_logo_file_id?: number | null;
  /** Only with the flag `brand-color`. */
  readonly brand_colour?: string | null;
  readonly accent_colour?: string | null;
  readonly use_contactless?: boolean;
  /** Set only with the flag `contactless-custom-welcome-message`. */
  readonly contactless_welcome?: string | null;
  readonly privacy_notice?: string | null;
  readonly privacy_notice_url?: string | null;
  /** Only with the flag `group-visibility`. */
  readonly visitor_group_ids?: readonly number[] | null;
  /** Events only, and only before the event has begun (spec: sites#events). */
  readonly active_from?: string | null;
  readonly active_until?: string | null;
}

/** What stays as it is when a site's zone changes: the hours on the wall of what is to come, or its moments. */
export type ZoneKeeps = 'clock' | 'moments';

export type SiteChange = Edit<SiteFields> & { readonly timezone_keeps?: ZoneKeeps };

type OnSiteReportField = 'on_site_report_enabled' | 'on_site_report_times' | 'on_site_report_emails';

export interface NewSite extends Omit<SiteFields, keyof DeviceAlertHours | OnSiteReportField | 'visitor_group_ids' | 'badge_id'> {
  readonly name: string;
  readonly type: SiteType;
  readonly timezone: string;
}
