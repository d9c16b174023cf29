import { useTranslation } from 'react-i18next';

import type { Member } from '#contract/people/entities/member';
import { useArchiveMemberMutation, useAskMemberAgainMutation, useRestoreMemberMutation } from '#portal/api/people/members';
import { useChange } from '#portal/api/useChange';
import { useNotices } from '#portal/kit/notices/NoticesProvider';

/** Returns the changes of a member beside editing, each with its notice. */
export function useMemberChanges({ id, name }: Pick<Member, 'id' | 'name'>) {
  const { t } = useTranslation('groups');
  const { toast, fail } = useNotices();
  const archive = useChange(useArchiveMemberMutation());
  const restore = useChange(useRestoreMemberMutation());
  const again = useChange(useAskMemberAgainMutation());

  const askAgain = async (): Promise<void> => {
    const answer = await again.send({ params: { memberId: id } });
    if (answer.error === undefined) toast({ tone: 'success', text: t('member.askedAgain', { name }) });
    else fail(t('member.saveFailed'), answer.error);
  };

  const setArchived = async (isArchived: boolean): Promise<void> => {
    const answer = isArchived ? await archive.send({ params: { memberId: id } }) : await restore.send({ params: { memberId: id } });
    if (answer.error !== undefined) {
      fail(t('member.saveFailed'), answer.error);
      return;
    }
    toast({
      tone: 'success',
      text: isArchived ? t('member.archived', { name }) : t('member.restored', { name }),
      action: isArchived ? { label: t('member.undo'), onAction: () => void setArchived(false) } : undefined,
    });
  };

  return { askAgain, setArchived, isBusy: archive.isSending || restore.isSending || again.isSending };
}
