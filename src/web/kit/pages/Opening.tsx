import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Spinner } from '#web/ui/feedback/Spinner';
import styles from './Opening.module.css';

interface OpeningProps {
  /** The server cannot be reached; it is retried. */
  readonly isWaiting?: boolean;
}

/** The whole page while the session, its config or the shell is loading; says so when the server cannot be reached. */
export function Opening({ isWaiting = false }: OpeningProps) {
  const { t } = useTranslation('errors');
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
