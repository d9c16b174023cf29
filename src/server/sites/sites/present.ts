import type { Site, SiteSummary } from '#contract/sites/entities/site';
import { presentFile } from '#server/platform/files/present';
import type { SignerOf, WelcomeFiles } from './welcomeFiles';
import type { SiteRow } from './store';

/** Returns the fields of a site for everybody who may see it. */
export function presentSiteSummary(row: SiteRow): SiteSummary {
  return {
    id: row.id,
    revision: row.revision,
    name: row.name,
    type: row.type,
    timezone: row.timezone,
    visitors_signed_in_count: row.signed_in,
    count_revision: row.count_revision,
    evacuation_in_progress: row.evacuation_kind !== null,
    evacuation_kind: row.evacuation_kind,
    space_exists: row.space_exists,
    spaces_enabled: row.spaces_enabled,
    qr_scanning_enabled: row.qr_scanning_enabled,
    brand_colour: row.brand_colour,
    accent_colour: row.accent_colour,
    active_from: row.active_from?.toISOString() ?? null,
    active_until: row.active_until?.toISOString() ?? null,
  };
}

/** Returns the whole site, for its own screens. */
export function presentSite(signer: SignerOf, row: SiteRow, { image, video, badgeLogo }: WelcomeFiles): Site {
  const picture = image && presentFile(signer, image);
  const logo = badgeLogo && presentFile(signer, badgeLogo);
  return {
    ...presentSiteSummary(row),
    reply_to_name: row.reply_to_name,
    reply_to_email: row.reply_to_email,
    address: row.address,
    locale: row.locale,
    location: row.location,
    image_file_id: row.image_file_id,
    image: picture,
    video_file_id: row.video_file_id,
    video: video && presentFile(signer, video),
    branding_image_path: picture?.url ?? null,
    welcome_video_name: video?.name ?? null,
    badge_id: row.badge_id,
    badge_logo_file_id: row.badge_logo_file_id,
    badge_logo: logo,
    badge_logo_path: logo?.url ?? null,
    autocomplete: row.autocomplete,
    hide_sign_outs: row.hide_sign_outs,
    use_contactless: row.use_contactless,
    contactless_welcome: row.contactless_welcome,
    visitor_photos_enabled: row.visitor_photos_enabled,
    photo_required: row.photo_required,
    privacy_notice: row.privacy_notice,
    privacy_notice_url: row.privacy_notice_url,
    id_scanning_enabled: row.id_scanning_enabled,
    kiosk_shows_missing: row.kiosk_shows_missing,
    geofence_enabled: row.geofence_enabled,
    on_site_report_enabled: row.on_site_report_enabled,
    on_site_report_times: row.on_site_report_times,
    on_site_report_emails: row.on_site_report_emails,
    visitor_group_ids: row.visitor_group_ids,
    device_alerts_from: row.device_alerts_from,
    device_alerts_until: row.device_alerts_until,
    device_alerts_days: row.device_alerts_days,
  };
}
