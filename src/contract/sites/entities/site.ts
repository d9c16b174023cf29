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

/** The location of a site, and its map (spec: sites#site). Radius in metres. */
export interface SiteLocation {
  readonly position: { readonly lat: number; readonly lng: number };
  readonly radius: number;
  readonly zoom: number;
  readonly mapTypeId: 'roadmap' | 'satellite' | 'hybrid' | 'terrain';
}

/** Reports whether a site can be evacuated; a remote site has no building to leave. */
export const canBeEvacuated = ({ type }: { readonly type: SiteType }): boolean => type !== 'remote';

/** The part of a site that everyone who may see it receives; the list in `config` and `GET sites` has at least these properties. */
export interface SiteSummary extends StoredRecord {
  readonly name: string;
  readonly type: SiteType;
  readonly timezone: string;
  /** The number of people signed in now, without deliveries. */
  readonly visitors_signed_in_count: number;
  /** The revision of the count, independent of the site's own revision. */
  readonly count_revision: number;
  readonly evacuation_in_progress: boolean;
  /** Drill or real, for an active evacuation; null without one, and in the portal while unknown. */
  readonly evacuation_kind: EvacuationKind | null;
  readonly space_exists: boolean;
  readonly spaces_enabled: boolean;
  /** Whether people sign in with a code that they carry. */
  readonly qr_scanning_enabled: boolean;
  /** The site's own colour, `#rrggbb`, in which everybody at the site sees the portal (flag `brand-color`). */
  readonly brand_colour: string | null;
  readonly accent_colour: string | null;
  /** The start and end of an event; null for other sites. */
  readonly active_from: string | null;
  readonly active_until: string | null;
}

/** The hours in which a site is mailed about silent devices, in its own time zone (spec: sites#devices). */
export interface DeviceAlertHours {
  /** HH:MM, 24 hours. */
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
  /** The picture and the video that welcome people at its kiosks (spec: sites#branding). */
  readonly image_file_id: number | null;
  readonly image: StoredFile | null;
  readonly video_file_id: number | null;
  readonly video: StoredFile | null;
  /** The picture's address, and the video's name. */
  readonly branding_image_path: string | null;
  readonly welcome_video_name: string | null;
  readonly badge_id: number | null;
  /** The logo on its badges, in place of the organisation's, and its address. */
  readonly badge_logo_file_id: number | null;
  readonly badge_logo: StoredFile | null;
  readonly badge_logo_path: string | null;
  readonly autocomplete: boolean;
  readonly hide_sign_outs: boolean;
  readonly use_contactless: boolean;
  /** The text that phones show in place of the greeting (flag `contactless-custom-welcome-message`). */
  readonly contactless_welcome: string | null;
  readonly visitor_photos_enabled: boolean;
  /** Whether people who sign in without help must not skip the photo (flag `contactless-prevent-skippable-photo`). */
  readonly photo_required: boolean;
  /** The notice that the kiosk shows before a sign-in, and the address of the full text. */
  readonly privacy_notice: string | null;
  readonly privacy_notice_url: string | null;
  /** Whether documents are to be scanned (flag `id-scanning`); not used yet. */
  readonly id_scanning_enabled: boolean;
  /** Whether its kiosks show the number of missing people during an evacuation (spec: kiosk#evacuation). */
  readonly kiosk_shows_missing: boolean;
  readonly geofence_enabled: boolean;
  /** A list of the people on site, mailed each day at these times (HH:MM, site's time zone) to comma-separated addresses. */
  readonly on_site_report_enabled: boolean;
  readonly on_site_report_times: readonly string[];
  readonly on_site_report_emails: string | null;
  /** The groups that may sign in; null for all, including future ones. Only effective with the flag `group-visibility`. */
  readonly visitor_group_ids: readonly number[] | null;
}

/** The editable fields of a site. */
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
  /** Requires times and addresses (spec: sites#on-site-report). */
  readonly on_site_report_enabled?: boolean;
  readonly on_site_report_times?: readonly string[];
  readonly on_site_report_emails?: string | null;
  /** The badge of people who sign in here, one of the site's own; null prints none. */
  readonly badge_id?: number | null;
  /** Null removes the file. */
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
  /** Only for events, and only before the event has started (spec: sites#events). */
  readonly active_from?: string | null;
  readonly active_until?: string | null;
}

/** The part that a change of time zone preserves for upcoming events: their local times, or their absolute moments. */
export type ZoneKeeps = 'clock' | 'moments';

export type SiteChange = Edit<SiteFields> & { readonly timezone_keeps?: ZoneKeeps };

type OnSiteReportField = 'on_site_report_enabled' | 'on_site_report_times' | 'on_site_report_emails';

export interface NewSite extends Omit<SiteFields, keyof DeviceAlertHours | OnSiteReportField | 'visitor_group_ids' | 'badge_id'> {
  readonly name: string;
  readonly type: SiteType;
  readonly timezone: string;
}
