import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { GroupSync } from '#contract/people/directorySync';
import { api } from '#portal/api/api';
import { changedBySync, useGetGroupSyncQuery } from '#portal/api/people/directorySync';
import { dayAndTimeAt } from '#web/dates/siteTime';
import { selectClient } from '#portal/processes/session/selectors';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { Banner } from '#web/ui/feedback/Banner';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { Facts } from '#web/ui/layout/Facts';
import { ChooseRemoteGroup } from './ChooseRemoteGroup';
import { ConnectDirectory } from './ConnectDirectory';
import { PlanNames } from './PlanNames';
import { SyncActions } from './SyncActions';
import styles from './Sync.module.css';
import { useDirectoryWords } from './useDirectoryWords';

const ASK_EVERY_MS = 2_000;

/** The state of a group's directory sync, or how to connect one: part of its details (spec: groups#directory-synchronisation). */
export function DirectorySection({ groupId }: { readonly groupId: number }) {
  const { t } = useTranslation('directorySync');
  const titleId = useId();
  const [isRunning, setRunning] = useState(false);
  const read = useGetGroupSyncQuery(
    { params: { groupId } },
    { refetchOnMountOrArgChange: true, pollingInterval: isRunning ? ASK_EVERY_MS : 0 },
  );
  const sync = read.currentData?.sync;
  const state = sync?.state;
  useRunEnds(groupId, state);
  useEffect(() => setRunning(state === 'running'), [state]);
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('title')}</h2>
      {sync === undefined ? (
        read.isError ? (
          <ErrorState title={t('loadFailed')} onRetry={() => void read.refetch()} retrying={read.isFetching} />
        ) : (
          <SkeletonRows rows={3} rowHeight={40} />
        )
      ) : (
        <div className={styles.stack}>
          <Shown groupId={groupId} sync={sync} />
        </div>
      )}
    </section>
  );
}

/** The group's header and members are other ones once a run has ended. */
function useRunEnds(groupId: number, state: GroupSync['state'] | undefined): void {
  const dispatch = useAppDispatch();
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'running' && state !== undefined && state !== 'running')
      dispatch(api.util.invalidateTags([...changedBySync(groupId)]));
    before.current = state;
  }, [dispatch, groupId, state]);
}

function Shown({ groupId, sync }: { readonly groupId: number; readonly sync: GroupSync }) {
  const { t } = useTranslation('directorySync');
  const [isChoosing, setChoosing] = useState(false);
  if (sync.handler === null || (sync.state === 'none' && sync.remote_group === null)) return <ConnectDirectory groupId={groupId} />;
  if (sync.state === 'choosing' || isChoosing) {
    const stop = () => setChoosing(false);
    return (
      <>
        <ChooseRemoteGroup groupId={groupId} sync={sync} onDone={stop} onCancel={isChoosing ? stop : undefined} />
        {!isChoosing && <SyncActions groupId={groupId} sync={sync} onChoose={() => setChoosing(true)} />}
      </>
    );
  }
  return (
    <>
      <SyncFacts sync={sync} />
      <div role="status">{sync.state === 'running' && <p>{t('running')}</p>}</div>
      {sync.state === 'preview' && (
        <Banner tone="info" title={t('preview.title')}>
          {t('preview.text')}
        </Banner>
      )}
      {sync.state === 'held' && (
        <Banner tone="warning" title={t('held.title')}>
          {t('held.text')}
        </Banner>
      )}
      {sync.state === 'late' && (
        <Banner tone="info" title={t('late.title')}>
          {t('late.text')}
        </Banner>
      )}
      {(sync.state === 'preview' || sync.state === 'held') && <PlanNames sync={sync} />}
      <SyncActions groupId={groupId} sync={sync} onChoose={() => setChoosing(true)} />
    </>
  );
}

function SyncFacts({ sync }: { readonly sync: GroupSync }) {
  const { t, i18n } = useTranslation('directorySync');
  const words = useDirectoryWords();
  // The client's own zone, as that of its nights.
  const zone = useAppSelector(selectClient)?.timezone ?? 'UTC';
  return (
    <Facts
      facts={[
        [t('fact.directory'), sync.handler === null ? null : words.names[sync.handler]],
        [t('fact.group'), sync.remote_group === null ? null : words.groupName(sync.remote_group)],
        [t('facilityCode'), sync.facility_code === null ? null : String(sync.facility_code)],
        [t('fact.lastSync'), sync.last_sync === null ? t('fact.never') : dayAndTimeAt(sync.last_sync, zone, i18n.language)],
      ]}
    />
  );
}
