import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { foldText } from '../../../../../contract/fold';
import type { Group } from '../../../../../contract/entities/group';
import { useListGroupsQuery } from '../../../../api/groups';
import { useAppSelector } from '../../../../entities/hooks';
import { selectWholeGroups } from '../../../../entities/groups';
import { dateFormat } from '../../../../lib/siteTime';
import { numberText } from '../../../../lib/numberText';
import { paths } from '../../../../lib/paths';
import { useSearchParam } from '../../../../parts/route/useSearchParam';
import { TextLink } from '../../../../ui/buttons/TextLink';
import { SearchField } from '../../../../ui/fields/SearchField';
import { VirtualTable } from '../../../../ui/list/VirtualTable';
import { EmptyState } from '../../../../ui/saying/EmptyState';
import { ErrorState } from '../../../../ui/saying/ErrorState';
import { SkeletonRows } from '../../../../ui/saying/SkeletonRows';
import { Tag } from '../../../../ui/saying/Tag';
import { Card } from '../../../../ui/showing/Card';
import styles from '../Overview.module.css';

const ROW_HEIGHT = 56;

/** `/manage/overview/groups`: every group of the client, with its members and how its sync stands. */
export function GroupsScreen() {
  const { t, i18n } = useTranslation('groups');
  const navigate = useNavigate();
  const [q, setSearch] = useSearchParam('q');
  const groups = useAppSelector(selectWholeGroups);
  const read = useListGroupsQuery();

  const shown = useMemo(() => {
    const wanted = foldText(q ?? '');
    return groups.filter((group) => foldText(group.name).includes(wanted));
  }, [groups, q]);

  const types = {
    non_returning: t('type.non_returning'),
    returning: t('type.returning'),
    integration: t('type.integration'),
    delivery: t('type.delivery'),
  };
  const addressOf = (group: Group): string => paths.groupMembers.link({ groupId: group.id });
  const syncOf = (group: Group): ReactNode => {
    if (group.sync === null) return null;
    if (group.last_sync_error !== null) return <Tag tone="missing">{t('sync.error', { error: group.last_sync_error })}</Tag>;
    if (group.last_sync === null) return <Tag tone="wait">{t('sync.never')}</Tag>;
    const time = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(group.last_sync));
    return <Tag tone="safe">{t('sync.ok', { time })}</Tag>;
  };
  const cell = (draw: (group: Group) => ReactNode) => (index: number) => {
    const group = shown[index];
    return group === undefined ? null : draw(group);
  };

  return (
    <Card>
      <div className={styles.bar}>
        <SearchField label={t('overview.search')} placeholder={t('overview.search')} value={q ?? ''} pauseMs={0} onSearch={(text) => setSearch(text, { replace: true })} />
      </div>
      {read.isLoading && groups.length === 0 && <SkeletonRows rows={6} rowHeight={ROW_HEIGHT} />}
      {read.isError && groups.length === 0 && <ErrorState title={t('overview.loadFailed')} onRetry={() => void read.refetch()} retrying={read.isFetching} />}
      {read.isSuccess && groups.length === 0 && <EmptyState title={t('overview.empty')}>{t('overview.emptyHint')}</EmptyState>}
      {groups.length > 0 && shown.length === 0 && <EmptyState title={t('overview.noMatch')}>{t('overview.noMatchHint')}</EmptyState>}
      {shown.length > 0 && (
        <VirtualTable
          label={t('overview.list')}
          count={shown.length}
          rowHeight={ROW_HEIGHT}
          cardHeight={80}
          keyOf={(index) => shown[index]?.id ?? index}
          onRowPress={(index) => {
            const group = shown[index];
            if (group !== undefined) void navigate(addressOf(group));
          }}
          columns={[
            { id: 'name', header: t('overview.name'), width: 'minmax(0, 1.6fr)', cell: cell((group) => <TextLink look="plain" href={addressOf(group)}>{group.name}</TextLink>) },
            { id: 'type', header: t('overview.type'), width: '120px', givesWay: 2, cell: cell((group) => types[group.type]) },
            { id: 'members', header: t('overview.members'), width: '110px', align: 'end', cell: cell((group) => <span className={styles.figure}>{numberText(group.member_count, i18n.language)}</span>) },
            { id: 'fireList', header: t('overview.fireList'), width: '170px', givesWay: 1, cell: cell((group) => (group.show_on_fire_list && group.type !== 'delivery' ? t('overview.yes') : t('overview.no'))) },
            { id: 'sync', header: t('overview.sync'), width: 'minmax(0, 1.6fr)', cell: cell(syncOf) },
          ]}
          renderCard={cell((group) => (
            <div className={styles.card}>
              <span className={styles.words}>
                <TextLink look="plain" href={addressOf(group)}>{group.name}</TextLink>
                <span className={styles.under}>{`${types[group.type]} · ${t('memberCount', { count: group.member_count })}`}</span>
                {syncOf(group)}
              </span>
            </div>
          ))}
        />
      )}
    </Card>
  );
}
