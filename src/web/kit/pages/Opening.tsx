import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useAppSelector } from '#portal/store/hooks';
import { selectSessionStatus } from '#portal/processes/session/selectors';
import { Spinner } from '#web/ui/feedback/Spinner';
import styles from './Opening.module.css';

/** The whole page while the session, its config or the shell is loading; says so when the server cannot be reached. */
export function Opening() {
  const { t } = useTranslation('errors');
  const isWaiting = useAppSelector(selectSessionStatus) === 'waiting';
  return (
    <main id="main" className={styles.opening}>
      <Spinner kind="page" />
      {isWaiting && (
        <p role="alert" className={styles.trouble}>
          <CloudOff aria-hidden="true" />
          {t('unreachableRetrying')}
        </p>
      )}
    </main>
  );
}
