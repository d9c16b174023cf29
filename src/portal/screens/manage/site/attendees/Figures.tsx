import { useTranslation } from 'react-i18next';

import { useGetAttendeeFiguresQuery } from '#portal/api/visits/attendees';
import { numberText } from '#web/text/numberText';
import styles from './Attendees.module.css';

/** Says how many were invited, are here, have left, and came without being expected; while that is not known, dashes. */
export function Figures({ siteId }: { readonly siteId: number }) {
  const { t, i18n } = useTranslation('attendees');
  const figures = useGetAttendeeFiguresQuery({ params: { siteId } }, { refetchOnMountOrArgChange: true }).data?.figures;
  const shown = [
    [t('figure.invited'), figures?.invited],
    [t('figure.expected'), figures?.expected],
    [t('figure.here'), figures?.here],
    [t('figure.left'), figures?.left],
    [t('figure.walkIns'), figures?.walk_ins],
  ] as const;
  return (
    <dl className={styles.figures} aria-label={t('figures')}>
      {shown.map(([name, value]) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd>{value === undefined ? '–' : numberText(value, i18n.language)}</dd>
        </div>
      ))}
    </dl>
  );
}
