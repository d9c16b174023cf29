import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { MEMBER_STATUSES, type Member, type MemberStatus } from '#contract/people/entities/member';
import { selectGroup } from '#portal/entities/groups';
import { PrintRecords } from '#portal/kit/list/PrintRecords';
import type { RecordRows } from '#portal/kit/list/RecordTable';
import { PermittedButton } from '#portal/kit/permissions/PermittedButton';
import { useAppSelector } from '#portal/store/hooks';
import { Checkbox } from '#web/ui/choices/Checkbox';
import { RadioGroup } from '#web/ui/choices/RadioGroup';
import { ImportExportMenu } from './ImportExportMenu';
import styles from './Members.module.css';
import { EDIT, useMemberRights } from './useMemberRights';
import { useMembersAddress } from './useMembersAddress';

function useStatusNames(): Readonly<Record<MemberStatus, string>> {
  const { t } = useTranslation('groups');
  return { current: t('members.current'), upcoming: t('members.upcoming'), archived: t('members.archived') };
}

/** Narrows the list to current, upcoming or archived members, and to the user's own. */
export function MemberFilters() {
  const { t } = useTranslation('groups');
  const { values, change } = useMembersAddress();
  const names = useStatusNames();
  return (
    <div className={styles.filters}>
      <RadioGroup<MemberStatus>
        look="segmented"
        label={t('members.status')}
        labelHidden
        options={MEMBER_STATUSES.map((value) => ({ value, label: names[value] }))}
        value={values.status}
        onChange={(status) => change({ status })}
      />
      <Checkbox label={t('members.mine')} checked={values.show !== null} onChange={(isMine) => change({ show: isMine ? 'mine' : null })} />
    </div>
  );
}

interface MemberListActionsProps {
  readonly groupId: number;
  /** The empty list offers to add somebody itself. */
  readonly isEmpty: boolean;
  readonly rows: RecordRows<Member>;
}

/** Offers to add members, to import and export them, and to print the list. */
export function MemberListActions({ groupId, isEmpty, rows }: MemberListActionsProps) {
  const { t } = useTranslation(['groups', 'app']);
  const { values, change } = useMembersAddress();
  const { status, show, q } = values;
  const { isOpen } = useMemberRights(groupId);
  const group = useAppSelector((state) => selectGroup(state, groupId)?.name);
  const names = useStatusNames();
  return (
    <>
      {!isEmpty && isOpen && (
        <PermittedButton rule={EDIT} variant="primary" icon={<UserPlus aria-hidden="true" />} onClick={() => change({ add: 'member' })}>
          {t('members.add')}
        </PermittedButton>
      )}
      <ImportExportMenu
        groupId={groupId}
        groupName={group ?? ''}
        status={status}
        isOpen={isOpen}
        onImport={() => change({ dialog: 'import' })}
      />
      <PrintRecords
        {...rows}
        title={[group, t('members.list')].filter(Boolean).join(': ')}
        narrowedBy={[names[status], show !== null && t('members.mine'), q !== null && t('app:print.search', { text: q })]}
      />
    </>
  );
}
