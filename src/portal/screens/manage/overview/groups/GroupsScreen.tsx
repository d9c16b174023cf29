import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { foldText, hasWords } from '#contract/platform/text/fold';
import { GROUP_TYPES, hasMembers, type Group } from '#contract/people/entities/group';
import { useListGroupsQuery } from '#portal/api/people/groups';
import { selectWholeGroup, selectWholeGroups } from '#portal/entities/groups';
import { numberText } from '#web/text/numberText';
import { paths } from '#portal/lib/paths';
import { AddGroup } from '#portal/pieces/people/groups/AddGroup';
import { SyncTag } from '#portal/pieces/people/groups/SyncTag';
import { ListCard } from '#portal/kit/list/ListCard';
import { PrintRecords } from '#portal/kit/list/PrintRecords';
import { RecordCard } from '#portal/kit/list/RecordCard';
import { RecordTable, type RecordColumn } from '#portal/kit/list/RecordTable';
import { useGroupTypeWords } from '#portal/pieces/people/groups/useGroupTypeWords';
import { useWholeList } from '#portal/kit/list/useWholeList';
import { text, useAddress } from '#portal/kit/route/useAddress';
import { useAppSelector } from '#portal/store/hooks';
import { TextLink } from '#web/ui/buttons/TextLink';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { VisuallyHidden } from '#web/ui/feedback/VisuallyHidden';
import styles from '../Overview.module.css';

const ADDRESS = { q: text() };

const hrefOf = (group: Group): string => paths.group.link({ groupId: group.id });

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
  const words = useGroupTypeWords();
  const columns: readonly RecordColumn<Group>[] = [
    {
      id: 'name',
      header: t('overview.name'),
      width: 'minmax(0, 1.6fr)',
      cell: (group) => <GroupLink group={group}>{group.name}</GroupLink>,
      print: ({ name }) => name,
    },
    { id: 'type', header: t('overview.type'), width: '120px', givesWay: 2, cell: ({ type }) => words[type].label },
    { id: 'members', header: t('overview.members'), width: '110px', align: 'end', cell: (group) => <MemberCount group={group} /> },
    {
      id: 'fireList',
      header: t('overview.fireList'),
      width: '170px',
      givesWay: 1,
      cell: (group) => (group.show_on_fire_list && group.type !== 'delivery' ? t('overview.yes') : t('overview.no')),
    },
    {
      id: 'sync',
      header: t('overview.sync'),
      width: 'minmax(0, 1.6fr)',
      cell: (group) =>
        group.last_sync_error === null ? (
          <SyncTag group={group} />
        ) : (
          <GroupLink group={group}>
            <SyncTag group={group} short />
          </GroupLink>
        ),
      print: (group) => <SyncTag group={group} />,
    },
  ];

  return (
    <ListCard
      search={{ label: t('overview.search'), value: values.q, onSearch: (q) => change({ q }, { replace: true }), pauseMs: 0 }}
      actions={
        <>
          {groups.length > 0 && <AddGroup />}
          <PrintRecords
            list={list}
            select={selectWholeGroup}
            columns={columns}
            title={t('overview.list')}
            narrowedBy={[values.q !== null && t('app:print.search', { text: values.q })]}
          />
        </>
      }
    >
      <RecordTable
        list={list}
        select={selectWholeGroup}
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
        columns={columns}
        card={(group) => (
          <RecordCard
            title={<GroupLink group={group}>{group.name}</GroupLink>}
            under={
              hasMembers(group)
                ? `${words[group.type].label} · ${t('memberCount', { count: group.member_count })}`
                : words[group.type].label
            }
          >
            <SyncTag group={group} short />
          </RecordCard>
        )}
        cardHeight={80}
        hrefOf={hrefOf}
      />
      {shown.length > 0 && (
        <dl className={styles.legend}>
          {GROUP_TYPES.filter((type) => shown.some((group) => group.type === type)).map((type) => (
            <div key={type}>
              <dt>{words[type].label}</dt>
              <dd>{words[type].description}</dd>
            </div>
          ))}
        </dl>
      )}
    </ListCard>
  );
}

interface GroupPartProps {
  readonly group: Group;
}

function GroupLink({ group, children }: GroupPartProps & { readonly children: ReactNode }) {
  return (
    <TextLink look="plain" href={hrefOf(group)}>
      {children}
    </TextLink>
  );
}

/** The number of a group's members; a dash for a type without members. */
function MemberCount({ group }: GroupPartProps) {
  const { t, i18n } = useTranslation('groups');
  if (hasMembers(group)) return <span className={styles.figure}>{numberText(group.member_count, i18n.language)}</span>;
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('overview.noMembers')}</VisuallyHidden>
    </>
  );
}
