import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { flagOn } from '#contract/platform/accessRule';
import { isSignOutFirst, type Group } from '#contract/people/entities/group';
import { useGetGroupQuery } from '#portal/api/people/groups';
import { selectWholeGroup } from '#portal/entities/groups';
import { useAppSelector } from '#portal/store/hooks';
import { paths } from '#portal/lib/paths';
import { SyncTag } from '#portal/pieces/people/groups/SyncTag';
import { useGroupTypeWords } from '#portal/pieces/people/groups/useGroupTypeWords';
import { useSyncWords } from '#portal/pieces/people/groups/useSyncWords';
import { HistoryLink } from '#portal/kit/history/HistoryLink';
import { useRouteParams } from '#portal/kit/route/routeParams';
import { LoadFailed } from '#web/kit/pages/LoadFailed';
import { useIsAllowed } from '#portal/processes/session/access';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { Banner } from '#web/ui/feedback/Banner';
import { Skeleton } from '#web/ui/feedback/Skeleton';
import { Tag } from '#web/ui/feedback/Tag';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import styles from './GroupFrame.module.css';

const SYNC_GROUPS_TOO = flagOn('show-signout-first-sync-groups-as-signout-first');

interface GroupFrameProps {
  /** The page's title: 'Members'. */
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of all pages of a group: the page's title, the group, its type and the state of its sync. */
export function GroupFrame({ title, children }: GroupFrameProps) {
  const { t } = useTranslation('groups');
  const groupId = Number(useRouteParams().groupId);
  const group = useAppSelector((state) => selectWholeGroup(state, groupId));
  const read = useGetGroupQuery({ params: { groupId } });
  const words = useGroupTypeWords();
  const syncGroupsToo = useIsAllowed(SYNC_GROUPS_TOO);

  if (read.isError && group === undefined) {
    return (
      <LoadFailed
        error={read.error}
        title={t('loadFailed')}
        gone={{
          title: t('gone.title'),
          text: t('gone.text'),
          action: (
            <LinkButton variant="primary" href={paths.overviewGroups.link()}>
              {t('gone.back')}
            </LinkButton>
          ),
        }}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[
          { label: t('manage'), href: paths.manage.link() },
          { label: t('overview.title'), href: paths.overviewGroups.link() },
          { label: group?.name ?? '', href: paths.groupDetails.link({ groupId }) },
        ]}
        actions={<HistoryLink subject="groups" id={groupId} />}
        tags={
          group === undefined ? (
            <Skeleton width="6em" height="1.5em" />
          ) : (
            <>
              <Tag tone="info" icon={null}>
                {words[group.type].label}
              </Tag>
              {isSignOutFirst(group, syncGroupsToo) && (
                <Tag tone="neutral" icon={null}>
                  {t('signOutFirst')}
                </Tag>
              )}
              <SyncTag group={group} />
            </>
          )
        }
      />
      {group !== undefined && <SyncProblem group={group} />}
      {children}
    </>
  );
}

/** Shows above the group's pages how to fix a failing sync, which leaves wrong people in the group, and others out. */
function SyncProblem({ group }: { readonly group: Group }) {
  const words = useSyncWords(group);
  return words === null ? null : (
    <div className={styles.notice}>
      <Banner tone="warning" title={words.failed}>
        {words.todo}
      </Banner>
    </div>
  );
}
