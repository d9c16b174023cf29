import { useTranslation } from 'react-i18next';

import type { KioskConfig } from '#contract/entities/kiosk';
import { TriangleAlert } from 'lucide-react';
import styles from '../Kiosk.module.css';

interface EvacuationScreenProps {
  readonly config: KioskConfig;
  readonly evacuation: NonNullable<KioskConfig['evacuation']>;
}

/** While the site is evacuated nobody signs in: the screen sends people out, and says where to meet. */
export function EvacuationScreen({ config, evacuation }: EvacuationScreenProps) {
  const { t } = useTranslation('kiosk');
  const isDrill = evacuation.kind === 'drill';
  return (
    <div className={styles.evacuation} role="alert">
      <TriangleAlert aria-hidden="true" />
      <h1>{t(isDrill ? 'evacuation.drill' : 'evacuation.title', { site: config.site.name })}</h1>
      <p>{t('evacuation.leave')}</p>
      {evacuation.points.length > 0 && (
        <>
          <h2>{t('evacuation.points')}</h2>
          <ul>
            {evacuation.points.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
