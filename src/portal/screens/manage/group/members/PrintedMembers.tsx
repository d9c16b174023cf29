import { useTranslation } from 'react-i18next';

import type { MemberStatus } from '#contract/entities/member';
import type { EndlessList } from '#portal/api/endpoints';
import { selectWholeGroup } from '#portal/entities/groups';
import { useAppSelector, useAppStore } from '#portal/store/hooks';
import { selectMember } from '#portal/entities/members';
import { dateFormat } from '#portal/lib/siteTime';
import { PrintableList } from '#portal/parts/print/PrintableList';

/** A telephone number on one line. */
const unbroken = (number: string): string => number.replaceAll(' ', '\u00a0');

interface PrintedMembersProps {
  readonly groupId: number;
  /** Those that are loaded. */
  readonly ids: readonly number[];
  readonly total: number;
  readonly status: MemberStatus;
  readonly q: string | null;
  readonly list: EndlessList;
}

/** The menu of a group's members, and the list on paper. */
export function PrintedMembers({ groupId, ids, total, status, q, list }: PrintedMembersProps) {
  const { t, i18n } = useTranslation(['groups', 'app']);
  const store = useAppStore();
  const group = useAppSelector((state) => selectWholeGroup(state, groupId)?.name);
  const statuses: Record<MemberStatus, string> = {
    current: t('members.current'),
    upcoming: t('members.upcoming'),
    archived: t('members.archived'),
  };
  // A date without a time belongs to no zone: read and shown in UTC.
  const day = (text: string): string => dateFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(text));

  return (
    <PrintableList
      title={[group, t('members.list')].filter(Boolean).join(': ')}
      narrowedBy={[statuses[status], q !== null && t('app:print.search', { text: q })]}
      columns={[
        t('members.name'),
        t('members.email'),
        t('members.mobile'),
        t('members.manager'),
        status === 'upcoming' ? t('members.startsOn') : t('members.onSite'),
      ]}
      rows={() => {
        const state = store.getState();
        return ids.flatMap((id) => {
          const member = selectMember(state, id);
          if (member === undefined) return [];
          const last =
            status === 'upcoming'
              ? member.starts_on === null
                ? ''
                : day(member.starts_on)
              : member.current_visit_id === null
                ? ''
                : t('members.onSite');
          return [{ id, cells: [member.name, member.email ?? '', unbroken(member.mobile ?? ''), member.manager_name ?? '', last] }];
        });
      }}
      count={ids.length}
      total={total}
      endless={list}
    />
  );
}
