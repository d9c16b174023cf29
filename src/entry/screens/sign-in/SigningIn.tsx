import { useTranslation } from 'react-i18next';

import { useSessionFacts } from '#entry/parts';
import { Banner } from '#web/ui/feedback/Banner';
import { Spinner } from '#web/ui/feedback/Spinner';
import styles from './SignIn.module.css';

/** All is well, and the session is on its way. */
export function SigningIn() {
  const { t } = useTranslation(['signIn', 'errors']);
  const { status } = useSessionFacts();
  return (
    <div className={styles.done}>
      <Spinner label={t('signingIn')} />
      {status === 'waiting' && (
        <Banner tone="warning" announced>
          {t('errors:unreachableRetrying')}
        </Banner>
      )}
    </div>
  );
}
