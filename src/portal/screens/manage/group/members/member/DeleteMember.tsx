import { useTranslation } from 'react-i18next';

import type { Member } from '#contract/people/entities/member';
import { useDeleteMemberMutation } from '#portal/api/people/members';
import { useChange } from '#portal/api/useChange';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { useNotices } from '#portal/kit/notices/NoticesProvider';

interface DeleteMemberProps {
  readonly member: Pick<Member, 'id' | 'name'>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Deletes a member after a question. The server refuses while they are signed in. */
export function DeleteMember({ member: { id, name }, onDone, onClose }: DeleteMemberProps) {
  const { t } = useTranslation('groups');
  const { toast } = useNotices();
  const remove = useChange(useDeleteMemberMutation());
  return (
    <ConfirmChange
      tone="danger"
      title={t('member.delete.title', { name })}
      confirmLabel={t('member.delete.confirm')}
      failed={t('member.delete.failed')}
      send={() => remove.send({ params: { memberId: id } })}
      onDone={() => {
        toast({ tone: 'success', text: t('member.delete.done', { name }) });
        onDone();
      }}
      onClose={onClose}
    >
      <p>{t('member.delete.text')}</p>
    </ConfirmChange>
  );
}
