import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';

import { intlLocale } from '#web/text/intlLocale';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';

/** Configures the language and navigation of React Aria's components. Not around sign-in, which has none of them. */
export function AriaSettings({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation('ui');
  return (
    <I18nProvider locale={intlLocale(i18n.language)}>
      <RouterProvider navigate={useNavigate()}>{children}</RouterProvider>
    </I18nProvider>
  );
}
