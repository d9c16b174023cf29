import { useTranslation } from 'react-i18next';

import { useAppSelector } from '#portal/store/hooks';
import { timeAt } from '#web/dates/siteTime';
import { STATUS_KEY } from '#portal/pieces/evacuations/evacuation/statusWords';
import { selectUnsent } from '#portal/processes/evacuationUpdates/unsentSlice';
import { Banner } from '#web/ui/feedback/Banner';
import styles from './SharedEvacuation.module.css';

/** Lists the guest's marks and comments that could not be sent before the link ended, for the guest to pass on. */
export function Unsent() {
  const { t, i18n } = useTranslation('shared');
  const { t: words } = useTranslation('evacuation');
  const unsent = useAppSelector(selectUnsent);
  if (unsent.length === 0) return null;

  return (
    <div className={styles.unsent}>
      <Banner tone="danger" announced title={t('unsent.title', { count: unsent.length })}>
        {t('unsent.text')}
        <ul>
          {unsent.map(({ key, at, zone, name, status, content }) => {
            const what = status === null ? (content ?? '') : words(STATUS_KEY[status]);
            const time = timeAt(at, zone, i18n.language);
            return <li key={key}>{name === null ? t('unsent.comment', { what, time }) : t('unsent.line', { name, what, time })}</li>;
          })}
        </ul>
      </Banner>
    </div>
  );
}
