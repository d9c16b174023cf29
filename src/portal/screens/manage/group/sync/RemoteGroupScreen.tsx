import { useTranslation } from 'react-i18next';

import type { SyncHandler } from '#contract/people/entities/group';
import { useGetGroupSyncQuery } from '#portal/api/people/directorySync';
import { useGetGroupQuery, useListGroupsQuery } from '#portal/api/people/groups';
import { selectWholeGroup, selectWholeGroups } from '#portal/entities/groups';
import { paths } from '#portal/lib/paths';
import { useRouteParams } from '#portal/kit/route/routeParams';
import { LoadFailed } from '#web/kit/pages/LoadFailed';
import { useAppSelector } from '#portal/store/hooks';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { TextLink } from '#web/ui/buttons/TextLink';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { Card } from '#web/ui/layout/Card';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import { ChooseRemoteGroup } from './ChooseRemoteGroup';
import styles from './Sync.module.css';
import { useDirectoryWords } from './useDirectoryWords';

/** `/manage/group/azure-id/{group}`, `/brivo-id/{group}`: chooses the directory's group; without a group the page leads to one. */
export function RemoteGroupScreen({ handler }: { readonly handler: SyncHandler }) {
  const { t } = useTranslation(['directorySync', 'groups']);
  const { names } = useDirectoryWords();
  const given = useRouteParams().groupId;
  return (
    <>
      <PageHeader
        title={t('chooseTitle', { directory: names[handler] })}
        breadcrumbs={[
          { label: t('groups:manage'), href: paths.manage.link() },
          { label: t('groups:overview.title'), href: paths.overviewGroups.link() },
        ]}
      />
      {given === undefined ? <WhichGroup handler={handler} /> : <OfGroup groupId={Number(given)} handler={handler} />}
    </>
  );
}

function OfGroup({ groupId, handler }: { readonly groupId: number; readonly handler: SyncHandler }) {
  const { t } = useTranslation('directorySync');
  const navigate = useNavigate();
  const group = useGetGroupQuery({ params: { groupId } });
  const name = useAppSelector((state) => selectWholeGroup(state, groupId))?.name;
  const read = useGetGroupSyncQuery({ params: { groupId } }, { refetchOnMountOrArgChange: true });
  const sync = read.currentData?.sync;
  const toDetails = () => navigate(paths.groupDetails.link({ groupId }), { replace: true });
  if (read.isError || group.isError) {
    return (
      <LoadFailed
        error={read.error ?? group.error}
        title={t('loadFailed')}
        gone={{ title: t('gone'), text: t('goneText'), action: <ToGroups /> }}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  if (sync === undefined || name === undefined) return <SkeletonRows rows={3} rowHeight={56} />;
  const isReady = sync.handler === handler && sync.state !== 'none' && !(sync.state === 'failed' && sync.remote_group === null);
  return (
    <Card title={name}>
      <div className={styles.stack}>
        {isReady ? (
          <ChooseRemoteGroup groupId={groupId} sync={sync} onDone={toDetails} onCancel={toDetails} />
        ) : (
          <>
            <p>{t('notConnected')}</p>
            <div className={styles.line}>
              <LinkButton variant="primary" href={paths.groupDetails.link({ groupId })}>
                {t('callback.toGroup')}
              </LinkButton>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}

/** The groups that are connected to the directory, to choose for one of them. */
function WhichGroup({ handler }: { readonly handler: SyncHandler }) {
  const { t } = useTranslation('directorySync');
  const read = useListGroupsQuery();
  const groups = useAppSelector(selectWholeGroups).filter(({ sync }) => sync?.handler === handler);
  const page = handler === 'brivo' ? paths.groupBrivoId : paths.groupAzureId;
  if (read.isLoading) return <SkeletonRows rows={3} rowHeight={40} />;
  if (groups.length === 0) return <EmptyState title={t('noneConnected')} action={<ToGroups />} />;
  return (
    <Card title={t('whichGroup')}>
      <ul className={styles.offers}>
        {groups.map(({ id, name }) => (
          <li key={id}>
            <TextLink href={page.link({ groupId: id })}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ToGroups() {
  const { t } = useTranslation('directorySync');
  return (
    <LinkButton variant="primary" href={paths.overviewGroups.link()}>
      {t('callback.toGroups')}
    </LinkButton>
  );
}
