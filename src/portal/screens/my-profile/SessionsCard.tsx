import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useListSessionsQuery } from '#portal/api/identity/profile';
import { useAppDispatch } from '#portal/store/hooks';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { isRemembering, setRemembering } from '#web/session/rememberedAccount';
import { Button } from '#web/ui/buttons/Button';
import { Toggle } from '#web/ui/choices/Toggle';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { Card } from '#web/ui/layout/Card';
import { EndSessionsDialog } from './EndSessionsDialog';
import styles from './MyProfile.module.css';
import { SessionLine } from './SessionLine';

/** Lists the person's sessions with ways to end them, and the email that this browser remembers. */
export function SessionsCard({ email }: { readonly email: string }) {
  const { t } = useTranslation('profile');
  const dispatch = useAppDispatch();
  const { data, isError, isFetching, refetch } = useListSessionsQuery();
  const [dialog, setDialog] = useSearchParam('dialog');
  const [remembers, setRemembers] = useState(() => dispatch(isRemembering()));

  const remember = (wanted: boolean) => {
    dispatch(setRemembering(wanted, email));
    setRemembers(wanted);
  };

  return (
    <Card title={t('sessions.title')} padded={false}>
      {data !== undefined && (
        <ul>
          {data.sessions.map((id) => (
            <SessionLine key={id} id={id} />
          ))}
        </ul>
      )}
      {data === undefined && isError && <ErrorState title={t('sessions.notLoaded')} onRetry={() => void refetch()} retrying={isFetching} />}
      {data === undefined && !isError && (
        <div className={styles.pad}>
          <SkeletonRows rows={2} rowHeight={44} />
        </div>
      )}
      <div className={styles.foot}>
        <Button onClick={() => setDialog('end-sessions')}>{t('sessions.endAll')}</Button>
        <Toggle label={t('sessions.remember')} description={t('sessions.rememberHint')} checked={remembers} onChange={remember} />
      </div>
      {dialog === 'end-sessions' && <EndSessionsDialog onClose={() => setDialog(null)} />}
    </Card>
  );
}
