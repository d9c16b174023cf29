import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import type { PortalLanguage } from '#contract/platform/constants';
import { languageOf } from '#web/i18n/languages';
import { useBrandColours } from '#web/ui/look/useBrandColours';
import { selectConfig, selectLanguage } from '../../device/kioskSlice';
import { nearestLanguage } from '../../device/languages';
import { useKioskSelector } from '../../device/state';

/**
 * Shows the screens in the site's colours, and in the language chosen at the screen, else in `own`, else in the site's, else in the
 * device's.
 */
export function useSiteLook(own?: PortalLanguage): void {
  const { i18n } = useTranslation('kiosk');
  const chosen = useKioskSelector(selectLanguage);
  const config = useKioskSelector(selectConfig);
  const language = nearestLanguage(chosen) ?? own ?? languageOf(config?.site.locale) ?? languageOf(navigator.language) ?? 'en';
  useEffect(() => void i18n.changeLanguage(language), [i18n, language]);
  useBrandColours({ brand: config?.branding.brand_colour ?? null, accent: config?.branding.accent_colour ?? null });
}
