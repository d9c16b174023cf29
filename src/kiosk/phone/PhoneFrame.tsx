import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { KioskSurface } from '#portal/ui/kiosk/KioskSurface';
import styles from '../Kiosk.module.css';
import { selectConfig } from '../kioskSlice';
import { LanguageBar } from '../LanguageBar';
import { useKioskSelector } from '../store';

/** Frames each screen of a phone with the site's name and the languages. */
export function PhoneFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('contactless');
  const config = useKioskSelector(selectConfig);
  return (
    <div className={styles.frame}>
      <KioskSurface name={config?.site.name ?? t('title')} time={null} status={null} foot={<LanguageBar />} picture={null} video={null}>
        <main className={styles.main}>{children}</main>
      </KioskSurface>
    </div>
  );
}
