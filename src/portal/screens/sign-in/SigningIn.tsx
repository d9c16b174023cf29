import { useTranslation } from 'react-i18next';

import { useAppSelector } from '../../entities/hooks';
import { selectSessionStatus } from '../../processes/session/selectors';
import { Banner } from '../../ui/saying/Banner';
import { Spinner } from '../../ui/saying/Spinner';
import styles from './SignIn.module.css';

/** All is well, and the session is on its way. */
export function SigningIn() {
  const { t } = useTranslation(['signIn', 'errors']);
  const status = useAppSelector(selectSessionStatus);
  return (
    <div className={styles.done}>
      <Spinner label={t('signingIn')} />
      {status === 'waiting' && <Banner tone="warning" announced>{t('errors:unreachableRetrying')}</Banner>}
    </div>
  );
}
