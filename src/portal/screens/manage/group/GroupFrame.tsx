import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useGetGroupQuery } from '../../../api/groups';
import { selectWholeGroup } from '../../../entities/groups';
import { useAppSelector } from '../../../entities/hooks';
import { dateFormat } from '../../../lib/siteTime';
import { paths } from '../../../lib/paths';
import { useRouteParams } from '../../../parts/route/routeParams';
import { LoadFailed } from '../../../parts/statusPage/LoadFailed';
import { selectPathname } from '../../../parts/route/routeSlice';
import { LinkButton } from '../../../ui/buttons/LinkButton';
import { Tag } from '../../../ui/saying/Tag';
import { PageHeader } from '../../../ui/showing/PageHeader';
import { TabNav } from '../../../ui/showing/TabNav';
import styles from '../ManageFrame.module.css';

interface GroupFrameProps {
  /** The pages that the person may open and that fit the group, in their order. */
  readonly tabs: readonly { readonly href: string; readonly label: string }[];
  readonly children: ReactNode;
}

/** What all pages of a group share: its name, its type, how its sync stands, the list of pages. */
export function GroupFrame({ tabs, children }: GroupFrameProps) {
  const { t, i18n } = useTranslation('groups');
  const groupId = Number(useRouteParams().groupId);
  const pathname = useAppSelector(selectPathname);
  const group = useAppSelector((state) => selectWholeGroup(state, groupId));
  const read = useGetGroupQuery(groupId);

  if (read.isError && group === undefined) {
    return (
      <LoadFailed
        error={read.error}
        title={t('loadFailed')}
        gone={{
          title: t('gone.title'),
          text: t('gone.text'),
          action: <LinkButton variant="primary" href={paths.overviewGroups.link()}>{t('gone.back')}</LinkButton>,
        }}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  const time = (instant: string): string =>
    dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));

  return (
    <>
      <PageHeader
        title={group?.name ?? ''}
        breadcrumbs={[
          { label: t('manage'), href: paths.manage.link() },
          { label: t('overview.title'), href: paths.overviewGroups.link() },
        ]}
        tags={
          group !== undefined && (
            <>
              <Tag tone="info" icon={null}>
                {
                  {
                    non_returning: t('type.non_returning'),
                    returning: t('type.returning'),
                    integration: t('type.integration'),
                    delivery: t('type.delivery'),
                  }[group.type]
                }
              </Tag>
              {group.sync !== null &&
                (group.last_sync_error !== null ? (
                  <Tag tone="missing">{t('sync.error', { error: group.last_sync_error })}</Tag>
                ) : group.last_sync === null ? (
                  <Tag tone="wait">{t('sync.never')}</Tag>
                ) : (
                  <Tag tone="safe">{t('sync.ok', { time: time(group.last_sync) })}</Tag>
                ))}
            </>
          )
        }
      />
      <div className={styles.columns}>
        <TabNav label={t('tabs.label')} tabs={tabs} current={pathname} />
        <div>{children}</div>
      </div>
    </>
  );
}
