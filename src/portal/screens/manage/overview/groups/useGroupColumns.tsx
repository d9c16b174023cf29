import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { hasMembers, type Group } from '#contract/people/entities/group';
import { paths } from '#portal/lib/paths';
import type { RecordColumn } from '#portal/kit/list/RecordTable';
import { SyncTag } from '#portal/pieces/people/groups/SyncTag';
import { useGroupTypeWords } from '#portal/pieces/people/groups/useGroupTypeWords';
import { numberText } from '#web/text/numberText';
import { TextLink } from '#web/ui/buttons/TextLink';
import { VisuallyHidden } from '#web/ui/feedback/VisuallyHidden';
import styles from '../Overview.module.css';

/** Returns the address of a group's page. */
export const hrefOf = (group: Group): string => paths.group.link({ groupId: group.id });

/** Returns the columns of the list of groups. */
export function useGroupColumns(): readonly RecordColumn<Group>[] {
  const { t } = useTranslation('groups');
  const words = useGroupTypeWords();
  return [
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
}

interface GroupPartProps {
  readonly group: Group;
}

/** Links to the page of a group. */
export function GroupLink({ group, children }: GroupPartProps & { readonly children: ReactNode }) {
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
