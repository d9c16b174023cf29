import { useTranslation } from 'react-i18next';

import type { Difference } from './differences';
import styles from './Settings.module.css';

interface DifferencesProps {
  readonly differences: readonly Difference[];
  /** Names the table. */
  readonly label: string;
}

/** Shows the present and the future value, field by field. */
export function Differences({ differences, label }: DifferencesProps) {
  const { t } = useTranslation('siteSettings');
  return (
    <table className={styles.differences} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('now')}</th>
          <th scope="col">{t('then')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <tr key={difference.field}>
            <th scope="row">{difference.label}</th>
            <td data-label={t('now')}>{difference.now === '' ? <span className={styles.none}>{t('empty')}</span> : difference.now}</td>
            <td data-label={t('then')}>
              {difference.then === '' ? <span className={styles.none}>{t('empty')}</span> : <strong>{difference.then}</strong>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
