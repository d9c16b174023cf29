import { useTranslation } from 'react-i18next';

import { flagOn } from '#contract/platform/accessRule';
import type { Site, SiteFields } from '#contract/sites/entities/site';
import { weekdayNames } from '#web/dates/siteTime';
import { useIsAllowed } from '#portal/processes/session/access';
import { contentLanguages } from '#web/ui/choices/contentLanguages';

/* The server refuses settings of features that a client does not have. */
const NO_SKIPPING = flagOn('contactless-prevent-skippable-photo');
const SCANNING = flagOn('id-scanning');
const OWN_WELCOME = flagOn('contactless-custom-welcome-message');
const COLOURS = flagOn('brand-color');

/** The groups of settings to choose from, in the order of the page. */
export const COPIED_PARTS = ['details', 'alerts', 'privacy', 'features', 'branding'] as const;
export type CopiedPart = (typeof COPIED_PARTS)[number];

/** A field that can be copied from one site to another. */
export interface CopiedField {
  readonly part: CopiedPart;
  readonly label: string;
  /** Returns a site's value in words; '' for none. */
  readonly words: (site: Site) => string;
}

/** Every field of a site that people edit: how it is copied, or null. A new field has to be decided here. */
export type CopiedFields = { readonly [Field in keyof Required<SiteFields>]: Field extends keyof Site ? CopiedField | null : null };

/** The fields of one site alone. */
const NOT_COPIED = {
  name: null,
  address: null,
  timezone: null,
  location: null,
  geofence_enabled: null,
  visitor_group_ids: null,
  badge_id: null,
  image_file_id: null,
  badge_logo_file_id: null,
  video_file_id: null,
  active_from: null,
  active_until: null,
  // The list of people on site is mailed to addresses chosen for this site.
  on_site_report_enabled: null,
  on_site_report_times: null,
  on_site_report_emails: null,
} as const;

/** Returns the features of a site that can be copied: those that the client has. */
function useCopiedFeatures(yesNo: (isOn: boolean) => string) {
  const { t } = useTranslation('siteFeatures');
  const mayForbidSkipping = useIsAllowed(NO_SKIPPING);
  const mayScan = useIsAllowed(SCANNING);
  const mayGreet = useIsAllowed(OWN_WELCOME);
  const feature = (label: string, words: CopiedField['words']): CopiedField => ({ part: 'features', label, words });
  return {
    visitor_photos_enabled: feature(t('photos'), (site) => yesNo(site.visitor_photos_enabled)),
    photo_required: mayForbidSkipping ? feature(t('photoRequired'), (site) => yesNo(site.photo_required)) : null,
    autocomplete: feature(t('autocomplete'), (site) => yesNo(site.autocomplete)),
    id_scanning_enabled: mayScan ? feature(t('idScanning'), (site) => yesNo(site.id_scanning_enabled)) : null,
    kiosk_shows_missing: feature(t('showsMissing'), (site) => yesNo(site.kiosk_shows_missing)),
    qr_scanning_enabled: feature(t('qrScanning'), (site) => yesNo(site.qr_scanning_enabled)),
    use_contactless: feature(t('contactless'), (site) => yesNo(site.use_contactless)),
    contactless_welcome: mayGreet ? feature(t('welcome'), (site) => site.contactless_welcome ?? '') : null,
  };
}

/** Returns the fields of a site that can be copied to another one, with their values in words (spec: sites#copying-settings). */
export function useCopiedFields(): CopiedFields {
  const { t, i18n } = useTranslation(['siteSettings', 'sites', 'devices', 'branding']);
  const { language } = i18n;
  const mayColour = useIsAllowed(COLOURS);
  const yesNo = (isOn: boolean): string => (isOn ? t('on') : t('off'));
  const features = useCopiedFeatures(yesNo);
  const days = (chosen: readonly number[]): string => {
    const names = weekdayNames(language);
    return new Intl.ListFormat(language, { type: 'conjunction' }).format(chosen.flatMap((day) => names[day - 1] ?? []));
  };
  return {
    ...NOT_COPIED,

    locale: {
      part: 'details',
      label: t('sites:details.locale'),
      words: (site) => contentLanguages(language).find(({ locale }) => locale === site.locale)?.name ?? site.locale,
    },
    reply_to_name: { part: 'details', label: t('sites:details.replyToName'), words: (site) => site.reply_to_name ?? '' },
    reply_to_email: { part: 'details', label: t('sites:details.replyToEmail'), words: (site) => site.reply_to_email ?? '' },

    device_alerts_from: { part: 'alerts', label: t('devices:hours.from'), words: (site) => site.device_alerts_from },
    device_alerts_until: { part: 'alerts', label: t('devices:hours.until'), words: (site) => site.device_alerts_until },
    device_alerts_days: { part: 'alerts', label: t('devices:hours.days'), words: (site) => days(site.device_alerts_days) },

    hide_sign_outs: { part: 'privacy', label: t('sites:privacy.hideSignOuts'), words: (site) => yesNo(site.hide_sign_outs) },
    privacy_notice: { part: 'privacy', label: t('sites:privacy.notice'), words: (site) => site.privacy_notice ?? '' },
    privacy_notice_url: { part: 'privacy', label: t('sites:privacy.noticeUrl'), words: (site) => site.privacy_notice_url ?? '' },

    ...features,

    brand_colour: mayColour ? { part: 'branding', label: t('branding:brandColour'), words: (site) => site.brand_colour ?? '' } : null,
    accent_colour: mayColour ? { part: 'branding', label: t('branding:accentColour'), words: (site) => site.accent_colour ?? '' } : null,
  };
}
