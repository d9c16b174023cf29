import { useTranslation } from 'react-i18next';

import type { ChangeOutcome } from '#portal/api/useChange';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { ManagerField } from '#portal/screens/manage/group/companion/members/ManagerField';

interface ManagerDialogProps<Answer> {
  readonly count: number;
  /** The names of some of them; null if the members were not selected one by one. */
  readonly names: string | null;
  readonly send: (managerId: number | null) => Promise<ChangeOutcome<Answer>>;
  readonly failed: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface ManagerValues {
  readonly manager_id: { readonly value: number } | null;
}

/** Prompts for the manager; left empty, the members have none. */
export function ManagerDialog<Answer>({ count, names, send, failed, onDone, onClose }: ManagerDialogProps<Answer>) {
  const { t } = useTranslation('memberBulk');
  return (
    <FormDialog<ManagerValues, Answer>
      title={t('managerTitle', { count })}
      submitLabel={t('managerConfirm', { count })}
      initialValues={{ manager_id: null }}
      send={({ manager_id: manager }) => send(manager?.value ?? null)}
      failed={failed}
      onDone={onDone}
      onClose={onClose}
    >
      {names !== null && <p>{names}</p>}
      <ManagerField name="manager_id" label={t('manager')} description={t('managerText')} />
    </FormDialog>
  );
}
