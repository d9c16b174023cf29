import { useTranslation } from 'react-i18next';

import { foldText, hasWords } from '#contract/platform/text/fold';
import { GROUP_TYPES, hasMembers, type Group } from '#contract/people/entities/group';
import { useListGroupsQuery } from '#portal/api/people/groups';
import { selectWholeGroup, selectWholeGroups } from '#portal/entities/groups';
import { AddGroup } from '#portal/pieces/people/groups/AddGroup';
import { SyncTag } from '#portal/pieces/people/groups/SyncTag';
import { ListCard } from '#portal/kit/list/ListCard';
import { PrintRecords } from '#portal/kit/list/PrintRecords';
import { RecordCard } from '#portal/kit/list/RecordCard';
import { RecordTable } from '#portal/kit/list/RecordTable';
import { useGroupTypeWords } from '#portal/pieces/people/groups/useGroupTypeWords';
import { useWholeList } from '#portal/kit/list/useWholeList';
import { text, useAddress } from '#portal/kit/route/useAddress';
import { useAppSelector } from '#portal/store/hooks';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import styles from '../Overview.module.css';
import { GroupLink, hrefOf, useGroupColumns } from './useGroupColumns';

const ADDRESS = { q: text() };

/** `/manage/overview/groups`: every group of the client, with its members and the state of its sync. */
export function GroupsScreen() {
  const { t } = useTranslation(['groups', 'app']);
  const { values, change } = useAddress(ADDRESS);
  const groups = useAppSelector(selectWholeGroups);
  const wanted = foldText(values.q ?? '');
  const shown = groups.filter(({ name }) => hasWords(foldText(name), wanted));
  const list = useWholeList(
    useListGroupsQuery(),
    groups.length > 0,
    shown.map(({ id }) => id),
  );
  const rows = { list, select: selectWholeGroup, columns: useGroupColumns() };

  return (
    <ListCard
      search={{ label: t('overview.search'), value: values.q, onSearch: (q) => change({ q }, { replace: true }), pauseMs: 0 }}
      actions={
        <>
          {groups.length > 0 && <AddGroup />}
          <PrintRecords
            {...rows}
            title={t('overview.list')}
            narrowedBy={[values.q !== null && t('app:print.search', { text: values.q })]}
          />
        </>
      }
    >
      <RecordTable
        {...rows}
        label={t('overview.list')}
        failed={t('overview.loadFailed')}
        empty={
          groups.length === 0 ? (
            <EmptyState title={t('overview.empty')} action={<AddGroup variant="primary" />}>
              {t('overview.emptyHint')}
            </EmptyState>
          ) : (
            <EmptyState title={t('overview.noMatch')}>{t('overview.noMatchHint')}</EmptyState>
          )
        }
        card={(group) => <GroupCard group={group} />}
        cardHeight={80}
        hrefOf={hrefOf}
      />
      {shown.length > 0 && <TypeLegend groups={shown} />}
    </ListCard>
  );
}

/** Shows a group on a phone. */
function GroupCard({ group }: { readonly group: Group }) {
  const { t } = useTranslation('groups');
  const { label } = useGroupTypeWords()[group.type];
  return (
    <RecordCard
      title={<GroupLink group={group}>{group.name}</GroupLink>}
      under={hasMembers(group) ? `${label} · ${t('memberCount', { count: group.member_count })}` : label}
    >
      <SyncTag group={group} short />
    </RecordCard>
  );
}

/** Explains the types of the groups that are shown. */
function TypeLegend({ groups }: { readonly groups: readonly Group[] }) {
  const words = useGroupTypeWords();
  return (
    <dl className={styles.legend}>
      {GROUP_TYPES.filter((type) => groups.some((group) => group.type === type)).map((type) => (
        <div key={type}>
          <dt>{words[type].label}</dt>
          <dd>{words[type].description}</dd>
        </div>
      ))}
    </dl>
  );
}
