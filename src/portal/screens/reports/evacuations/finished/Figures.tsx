import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { useFigures } from './useFigures';
import styles from './FinishedReport.module.css';
import { Card } from '#web/ui/layout/Card';

/** The evacuation in a few figures. */
export function Figures({ evacuation, actions }: { readonly evacuation: Evacuation; readonly actions: ReactNode }) {
  const { t } = useTranslation('evacuationReports');
  const figures = useFigures(evacuation);
  return (
    <Card title={t('figures.title')}>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {/* On a phone they stand where the toast says that the evacuation is over. */}
      <div className={styles.actions} data-keep-clear>
        {actions}
      </div>
    </Card>
  );
}
