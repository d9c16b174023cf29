import { FALLBACK_LOCALE } from '#contract/platform/constants';
import { selectConfig, selectLanguage } from './kioskSlice';
import { useKioskSelector } from './state';

/** Returns the locale in which messages are shown: the chosen one, else the site's. */
export function useKioskLocale(): string {
  const chosen = useKioskSelector(selectLanguage);
  const config = useKioskSelector(selectConfig);
  return chosen ?? config?.site.locale ?? FALLBACK_LOCALE;
}
