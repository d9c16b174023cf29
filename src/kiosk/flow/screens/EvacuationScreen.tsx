import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';

import type { KioskConfig } from '#contract/door/entities/kiosk';
import { TriangleAlert } from 'lucide-react';
import { selectMissing } from '../../device/kioskSlice';
import styles from '../../look/Kiosk.module.css';
import { showFromTop } from '../step/arriveAtScreen';

interface EvacuationScreenProps {
  readonly config: KioskConfig;
  readonly evacuation: NonNullable<KioskConfig['evacuation']>;
}

/** While the site is evacuated nobody signs in: the screen sends people out, says where to meet, and may count the missing. */
export function EvacuationScreen({ config, evacuation }: EvacuationScreenProps) {
  const { t } = useTranslation('kiosk');
  const missing = useSelector(selectMissing);
  useLayoutEffect(showFromTop, []);
  const isDrill = evacuation.kind === 'drill';
  return (
    <div className={styles.evacuation}>
      <div className={styles.alert} role="alert">
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
      {missing?.evacuation_id === evacuation.id && <p className={styles.missing}>{t('evacuation.missing', { number: missing.count })}</p>}
    </div>
  );
}
