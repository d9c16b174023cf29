import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { SyncHandler } from '#contract/people/entities/group';
import { changedBySync, useListDirectoriesQuery } from '#portal/api/people/directorySync';
import { api } from '#portal/api/api';
import { FailureBanner } from '#portal/kit/notices/FailureBanner';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { useAppDispatch } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { startConnecting } from './connectDirectory';
import styles from './Sync.module.css';
import { useDirectoryWords } from './useDirectoryWords';

/** Begins to connect a group to a directory, and says why it cannot be. */
export function useConnecting(groupId: number) {
  const { t } = useTranslation('directorySync');
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const [leavingFor, setLeavingFor] = useState<SyncHandler | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const connect = async (handler: SyncHandler): Promise<void> => {
    setFailed(null);
    setLeavingFor(handler);
    const start = await dispatch(startConnecting(groupId, handler));
    // The page stays in place until the directory's page has loaded.
    if (start.kind === 'left') return;
    setLeavingFor(null);
    if (start.kind === 'failed') setFailed(errorText(start.error, t('connectFailed')));
    else dispatch(api.util.invalidateTags([...changedBySync(groupId)]));
  };
  return { connect, leavingFor, failed };
}

/** Offers the directories that this group can be connected to, and says why not to the others. */
export function ConnectDirectory({ groupId }: { readonly groupId: number }) {
  const { t } = useTranslation('directorySync');
  const { names, reasons } = useDirectoryWords();
  const { connect, leavingFor, failed } = useConnecting(groupId);
  const read = useListDirectoriesQuery();
  if (read.isError) return <ErrorState title={t('loadFailed')} onRetry={() => void read.refetch()} retrying={read.isFetching} />;
  if (read.data === undefined) return <SkeletonRows rows={4} rowHeight={40} />;
  return (
    <>
      <p>{t('connectHint')}</p>
      <FailureBanner text={failed} />
      <ul className={styles.offers}>
        {read.data.directories.map(({ handler, not_offered: reason }) => (
          <li key={handler} className={styles.offer}>
            {reason === null ? (
              <Button
                iconEnd={<ArrowRight aria-hidden="true" />}
                pending={leavingFor === handler}
                disabled={leavingFor !== null}
                onClick={() => void connect(handler)}
              >
                {t('connect', { directory: names[handler] })}
              </Button>
            ) : (
              <span>
                {names[handler]} <span className={styles.muted}>{reasons[reason]}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
