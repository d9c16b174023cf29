import { useTranslation } from 'react-i18next';

import type { GroupSync, NotOffered, RemoteGroup } from '#contract/people/directorySync';
import type { SyncHandler } from '#contract/people/entities/group';
import { numberText } from '#web/text/numberText';

/** Returns how directories, their groups and runs are named. Texts: `directorySync`. */
export function useDirectoryWords() {
  const { t, i18n } = useTranslation('directorySync');
  const names: Readonly<Record<SyncHandler, string>> = {
    google: 'Google Workspace',
    entra_id: 'Microsoft Entra ID',
    brivo: 'Brivo',
    school: t('school'),
  };
  const reasons: Readonly<Record<NotOffered, string>> = {
    not_configured: t('notOffered.not_configured'),
    flag_off: t('notOffered.flag_off'),
    other_client: t('notOffered.other_client'),
  };
  const number = (count: number): string => numberText(count, i18n.language);
  return {
    names,
    reasons,
    /** 'Fjord School, students' */
    groupName: ({ name, kind }: Pick<RemoteGroup, 'name' | 'kind'>): string => {
      if (kind === null) return name;
      return kind === 'students' ? t('remote.students', { name }) : t('remote.teachers', { name });
    },
    /** '3 people join' */
    counted: ({
      joiners,
      changes,
      leavers,
      unclear,
      unread,
    }: Pick<GroupSync, 'joiners' | 'changes' | 'leavers' | 'unclear' | 'unread'>) => ({
      joiners: t('plan.joiners', { count: joiners, number: number(joiners) }),
      changes: t('plan.changes', { count: changes, number: number(changes) }),
      leavers: t('plan.leavers', { count: leavers, number: number(leavers) }),
      unclear: t('plan.unclear', { count: unclear, number: number(unclear) }),
      unread: t('plan.unread', { count: unread, number: number(unread) }),
    }),
  };
}
