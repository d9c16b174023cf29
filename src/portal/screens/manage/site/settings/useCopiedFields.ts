import { useTranslation } from 'react-i18next';

import type { Site, SiteFields } from '#contract/entities/site';
import { weekdayNames } from '#portal/lib/siteTime';
import { contentLanguages } from '#portal/ui/fields/contentLanguages';

/** What settings are chosen by, in the order of the page. */
export const COPIED_PARTS = ['details', 'alerts', 'privacy', 'features', 'branding'] as const;
export type CopiedPart = (typeof COPIED_PARTS)[number];

/** A field that can be copied from one site to another. */
export interface CopiedField {
  readonly part: CopiedPart;
  readonly label: string;
  /** A site's value as people read it; '' for none. */
  readonly words: (site: Site) => string;
}

/** Every field of a site that people edit: how it is copied, or null. A new field has to be decided here. */
export type CopiedFields = { readonly [Field in keyof Required<SiteFields>]: Field extends keyof Site ? CopiedField | null : null };

/** Returns which fields of a site can be copied to another one, and how their values are said (spec: sites#copying-settings). */
export function useCopiedFields(): CopiedFields {
  const { t, i18n } = useTranslation(['siteSettings', 'sites', 'devices']);
  const { language } = i18n;
  const yesNo = (isOn: boolean): string => (isOn ? t('on') : t('off'));
  const days = (chosen: readonly number[]): string => {
    const names = weekdayNames(language);
    return new Intl.ListFormat(language, { type: 'conjunction' }).format(chosen.flatMap((day) => names[day - 1] ?? []));
  };
  return {
    // Of one site alone.
    name: null,
    address: null,
    timezone: null,
    location: null,
    geofence_enabled: null,
    active_from: null,
    active_until: null,

    locale: {
      part: 'details',
      label: t('sites:details.locale'),
      words: (site) => contentLanguages(language).find(({ locale }) => locale === site.locale)?.name ?? site.locale,
    },
    reply_to_name: { part: 'details', label: t('sites:details.replyToName'), words: (site) => site.reply_to_name ?? '' },
    reply_to_email: { part: 'details', label: t('sites:details.replyToEmail'), words: (site) => site.reply_to_email ?? '' },
    autocomplete: { part: 'details', label: t('sites:details.autocomplete'), words: (site) => yesNo(site.autocomplete) },

    device_alerts_from: { part: 'alerts', label: t('devices:hours.from'), words: (site) => site.device_alerts_from },
    device_alerts_until: { part: 'alerts', label: t('devices:hours.until'), words: (site) => site.device_alerts_until },
    device_alerts_days: { part: 'alerts', label: t('devices:hours.days'), words: (site) => days(site.device_alerts_days) },

    visitor_photos_enabled: {
      part: 'privacy',
      label: t('sites:privacy.photos'),
      words: (site) => yesNo(site.visitor_photos_enabled),
    },
    hide_sign_outs: { part: 'privacy', label: t('sites:privacy.hideSignOuts'), words: (site) => yesNo(site.hide_sign_outs) },
    privacy_notice: { part: 'privacy', label: t('sites:privacy.notice'), words: (site) => site.privacy_notice ?? '' },
    privacy_notice_url: { part: 'privacy', label: t('sites:privacy.noticeUrl'), words: (site) => site.privacy_notice_url ?? '' },
  };
}
