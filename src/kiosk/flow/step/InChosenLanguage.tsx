import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

import { intlLocale } from '#web/text/intlLocale';
import { useKioskLocale } from '../../device/useKioskLocale';

/** Has dates, countries and lists written in the chosen language, not in the device's. */
export function InChosenLanguage({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale={intlLocale(useKioskLocale())}>{children}</I18nProvider>;
}
