import { useTranslation } from 'react-i18next';

import { hasMembers } from '#contract/people/entities/group';
import { useListGroupsQuery } from '#portal/api/people/groups';
import type { ChangeOutcome } from '#portal/api/useChange';
import { selectGroups } from '#portal/entities/groups';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { useAppSelector } from '#portal/store/hooks';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';

interface MoveDialogProps<Answer> {
  readonly groupId: number;
  readonly count: number;
  /** The names of some of them; null if the members were not selected one by one. */
  readonly names: string | null;
  readonly send: (groupId: number) => Promise<ChangeOutcome<Answer>>;
  readonly failed: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface MoveValues {
  readonly group_id: number | null;
}

/** Prompts for the target: another group with members that no directory manages. */
export function MoveDialog<Answer>({ groupId, count, names, send, failed, onDone, onClose }: MoveDialogProps<Answer>) {
  const { t } = useTranslation('memberBulk');
  useListGroupsQuery();
  const groups = useAppSelector(selectGroups).filter(
    (group) => group.id !== groupId && hasMembers(group) && !('sync' in group && group.sync !== null),
  );
  return (
    <FormDialog<MoveValues, Answer>
      title={t('moveTitle', { count })}
      submitLabel={t('moveConfirm', { count })}
      initialValues={{ group_id: null }}
      validate={({ group_id: id }) => (id === null ? { group_id: t('moveRequired') } : {})}
      // Without a group nothing is sent: the form says so first.
      send={({ group_id: id }) => send(id ?? 0)}
      failed={failed}
      onDone={onDone}
      onClose={onClose}
    >
      {names !== null && <p>{names}</p>}
      <FormDropdown<number>
        name="group_id"
        label={t('moveTo')}
        description={t('moveText')}
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  );
}
