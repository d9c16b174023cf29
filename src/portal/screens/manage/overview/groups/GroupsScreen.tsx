import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { foldText } from '#contract/fold';
import { GROUP_TYPES, hasMembers, type Group } from '#contract/entities/group';
import { useListGroupsQuery } from '#portal/api/groups';
import { useAppSelector } from '#portal/store/hooks';
import { selectWholeGroups } from '#portal/entities/groups';
import { numberText } from '#portal/lib/numberText';
import { paths } from '#portal/lib/paths';
import { AddGroup } from '#portal/parts/groups/AddGroup';
import { SyncTag } from '#portal/parts/groups/SyncTag';
import { UnloadedList } from '#portal/parts/list/UnloadedList';
import { PrintableList } from '#portal/parts/print/PrintableList';
import { useSearchParam } from '#portal/parts/route/useSearchParam';
import { TextLink } from '#portal/ui/buttons/TextLink';
import { SearchField } from '#portal/ui/fields/SearchField';
import { VirtualTable } from '#portal/ui/list/VirtualTable';
import { EmptyState } from '#portal/ui/feedback/EmptyState';
import { VisuallyHidden } from '#portal/ui/feedback/VisuallyHidden';
import { Card } from '#portal/ui/layout/Card';
import styles from '../Overview.module.css';

const ROW_HEIGHT = 56;

/** `/manage/overview/groups`: every group of the client, with its members and how its sync stands. */
export function GroupsScreen() {
  const { t, i18n } = useTranslation(['groups', 'app']);
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
  const addressOf = (group: Group): string => paths.group.link({ groupId: group.id });
  const hints = {
    non_returning: t('add.nonReturningHint'),
    returning: t('add.returningHint'),
    integration: t('overview.integrationHint'),
    delivery: t('add.deliveryHint'),
  };
  const membersOf = (group: Group): ReactNode =>
    hasMembers(group) ? (
      numberText(group.member_count, i18n.language)
    ) : (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t('overview.noMembers')}</VisuallyHidden>
      </>
    );
  const isListed = (group: Group): string => (group.show_on_fire_list && group.type !== 'delivery' ? t('overview.yes') : t('overview.no'));
  const cell = (draw: (group: Group) => ReactNode) => (index: number) => {
    const group = shown[index];
    return group === undefined ? null : draw(group);
  };

  return (
    <Card>
      <div className={styles.bar}>
        <div className={styles.search}>
          <SearchField
            label={t('overview.search')}
            placeholder={t('overview.search')}
            value={q ?? ''}
            pauseMs={0}
            onSearch={(text) => setSearch(text, { replace: true })}
          />
        </div>
        <div className={styles.actions}>
          {groups.length > 0 && <AddGroup />}
          {shown.length > 0 && (
            <PrintableList
              title={t('overview.list')}
              narrowedBy={[q !== null && t('app:print.search', { text: q })]}
              columns={[t('overview.name'), t('overview.type'), t('overview.members'), t('overview.fireList'), t('overview.sync')]}
              rows={() =>
                shown.map((group) => ({
                  id: group.id,
                  cells: [group.name, types[group.type], membersOf(group), isListed(group), <SyncTag key="sync" group={group} />],
                }))
              }
              count={shown.length}
            />
          )}
        </div>
      </div>
      {!read.isSuccess && groups.length === 0 && (
        <UnloadedList
          error={read.error}
          title={t('overview.loadFailed')}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
          rowHeight={ROW_HEIGHT}
        />
      )}
      {read.isSuccess && groups.length === 0 && (
        <EmptyState title={t('overview.empty')} action={<AddGroup variant="primary" />}>
          {t('overview.emptyHint')}
        </EmptyState>
      )}
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
            {
              id: 'name',
              header: t('overview.name'),
              width: 'minmax(0, 1.6fr)',
              cell: cell((group) => (
                <TextLink look="plain" href={addressOf(group)}>
                  {group.name}
                </TextLink>
              )),
            },
            { id: 'type', header: t('overview.type'), width: '120px', givesWay: 2, cell: cell((group) => types[group.type]) },
            {
              id: 'members',
              header: t('overview.members'),
              width: '110px',
              align: 'end',
              cell: cell((group) => <span className={styles.figure}>{membersOf(group)}</span>),
            },
            { id: 'fireList', header: t('overview.fireList'), width: '170px', givesWay: 1, cell: cell(isListed) },
            {
              id: 'sync',
              header: t('overview.sync'),
              width: 'minmax(0, 1.6fr)',
              cell: cell((group) =>
                group.last_sync_error === null ? (
                  <SyncTag group={group} />
                ) : (
                  <TextLink look="plain" href={addressOf(group)}>
                    <SyncTag group={group} short />
                  </TextLink>
                ),
              ),
            },
          ]}
          renderCard={cell((group) => (
            <div className={styles.card}>
              <span className={styles.words}>
                <TextLink look="plain" href={addressOf(group)}>
                  {group.name}
                </TextLink>
                <span className={styles.under}>
                  {hasMembers(group) ? `${types[group.type]} · ${t('memberCount', { count: group.member_count })}` : types[group.type]}
                </span>
                <SyncTag group={group} short />
              </span>
            </div>
          ))}
        />
      )}
      {shown.length > 0 && (
        <dl className={styles.legend}>
          {GROUP_TYPES.filter((type) => shown.some((group) => group.type === type)).map((type) => (
            <div key={type}>
              <dt>{types[type]}</dt>
              <dd>{hints[type]}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
