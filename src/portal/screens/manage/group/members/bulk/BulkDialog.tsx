import { useTranslation } from 'react-i18next';

import type { BulkAction, BulkChange } from '#contract/people/calls/jobs';
import { useChangeMembersMutation } from '#portal/api/people/jobs';
import { useChange } from '#portal/api/useChange';
import { selectMember } from '#portal/entities/members';
import { NoMailSetUp } from '#portal/kit/email/NoMailSetUp';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { useSomeNames } from '#portal/kit/list/useSomeNames';
import { idsOf, type ChosenMembers } from './chosenMembers';
import { ManagerDialog } from './ManagerDialog';
import { MoveDialog } from './MoveDialog';

interface BulkDialogProps {
  readonly action: BulkAction;
  readonly groupId: number;
  readonly chosen: ChosenMembers;
  readonly onBegun: () => void;
  readonly onClose: () => void;
}

/** Prompts before many members are changed, says how many, and names some. */
export function BulkDialog({ action, groupId, chosen, onBegun, onClose }: BulkDialogProps) {
  const { t } = useTranslation('memberBulk');
  const begin = useChange(useChangeMembersMutation());
  const { count, whom } = chosen;
  const send = (more: Pick<BulkChange, 'group_id' | 'manager_id'> = {}) =>
    begin.send({ params: { groupId }, body: { action, ...whom, ...more } });
  const names = useSomeNames({ ids: idsOf(chosen), select: selectMember, nameOf: ({ name }) => name, others: (of) => t('others', of) });
  const dialog = { count, names, onDone: onBegun, onClose, failed: t('failed') };

  if (action === 'move') return <MoveDialog {...dialog} groupId={groupId} send={(id) => send({ group_id: id })} />;
  if (action === 'set_manager') return <ManagerDialog {...dialog} send={(id) => send({ manager_id: id })} />;
  const words = {
    archive: { title: t('archiveTitle', { count }), text: t('archiveText'), confirm: t('archiveConfirm', { count }) },
    restore: { title: t('restoreTitle', { count }), text: t('restoreText'), confirm: t('restoreConfirm', { count }) },
    delete: { title: t('deleteTitle', { count }), text: t('deleteText'), confirm: t('deleteConfirm', { count }) },
    invite: { title: t('inviteTitle', { count }), text: t('inviteText'), confirm: t('inviteConfirm', { count }) },
  }[action];
  return (
    <ConfirmChange
      tone={action === 'delete' ? 'danger' : 'primary'}
      title={words.title}
      confirmLabel={words.confirm}
      failed={dialog.failed}
      send={() => send()}
      onDone={onBegun}
      onClose={onClose}
    >
      {names !== null && <p>{names}</p>}
      <p>{words.text}</p>
      {action === 'invite' && <NoMailSetUp />}
    </ConfirmChange>
  );
}
