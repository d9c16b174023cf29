import { useTranslation } from 'react-i18next';

import type { SyncHandler } from '#contract/people/entities/group';
import { DIRECTORY_FIELDS, type DirectoryField, type Member } from '#contract/people/entities/member';
import { useTakeDirectoryValuesMutation } from '#portal/api/people/directorySync';
import { useChange } from '#portal/api/useChange';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { TextAction } from '#web/ui/buttons/TextAction';
import { Facts } from '#web/ui/layout/Facts';
import { useDirectoryWords } from './useDirectoryWords';

interface DirectoryOriginProps {
  readonly member: Member;
  readonly handler: SyncHandler;
  readonly mayEdit: boolean;
}

/** Says of each field of a directory's member where it comes from, and takes the directory's value again. */
export function DirectoryOrigin({ member, handler, mayEdit }: DirectoryOriginProps) {
  const { t } = useTranslation(['directorySync', 'groups']);
  const { fail } = useNotices();
  const directory = useDirectoryWords().names[handler];
  const take = useChange(useTakeDirectoryValuesMutation());
  const labels: Readonly<Record<DirectoryField, string>> = {
    name: t('groups:member.name'),
    email: t('groups:member.email'),
    mobile: t('groups:member.mobile'),
  };
  const takeAgain = async (field: DirectoryField): Promise<void> => {
    const { error } = await take.send({ params: { memberId: member.id }, body: { fields: [field] } });
    if (error !== undefined) fail(t('kept.failed'), error);
  };
  return (
    <Facts
      facts={DIRECTORY_FIELDS.map((field) => [
        labels[field],
        member.kept_here.includes(field) ? (
          <>
            {t('kept.here')}{' '}
            {mayEdit && (
              <TextAction disabled={take.isSending} onClick={() => void takeAgain(field)}>
                {t('kept.again', { directory })}
              </TextAction>
            )}
          </>
        ) : (
          t('kept.from', { directory })
        ),
      ])}
    />
  );
}
