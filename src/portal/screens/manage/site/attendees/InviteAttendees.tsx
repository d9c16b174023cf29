import { useTranslation } from 'react-i18next';

import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { useAppSelector } from '#portal/store/hooks';
import { selectAttendee } from '#portal/entities/attendees';
import { useGetAttendeeFiguresQuery, useInviteAttendeesMutation } from '#portal/api/visits/attendees';
import { useChange } from '#portal/api/useChange';
import { numberText } from '#web/text/numberText';
import { NoMailSetUp } from '#portal/kit/email/NoMailSetUp';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { useSomeNames } from '#portal/kit/list/useSomeNames';
import { useNotices } from '#portal/kit/notices/NoticesProvider';

interface InviteAttendeesProps {
  readonly siteId: number;
  /** Those who are chosen; null for all who were never mailed. */
  readonly ids: readonly number[] | null;
  /** Called once the mails are requested. */
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Prompts for confirmation and has the tickets mailed; says how many, and who is left out. */
export function InviteAttendees({ siteId, ids, onSent, onClose }: InviteAttendeesProps) {
  const { t, i18n } = useTranslation('attendees');
  const { toast } = useNotices();
  const isMailed = useAppSelector(selectMailAvailable);
  const invite = useChange(useInviteAttendeesMutation());
  const never = useGetAttendeeFiguresQuery({ params: { siteId } }).data?.figures.to_invite ?? 0;
  const named = (count: number) => ({ count, number: numberText(count, i18n.language) });
  const names = useSomeNames({ ids: ids ?? [], select: selectAttendee, nameOf: ({ name }) => name, others: (of) => t('others', of) });
  const text = ids !== null ? t('invite.textSome') : never === 0 ? t('invite.nobody') : t('invite.text', named(never));
  return (
    <ConfirmChange
      title={ids === null ? t('invite.titleAll') : t('invite.titleSome', named(ids.length))}
      confirmLabel={t('invite.confirm')}
      failed={t('invite.failed')}
      send={() => invite.send({ params: { siteId }, body: ids === null ? {} : { ids } })}
      onDone={({ sent, sent_lately: lately, without_email: without }) => {
        toast({
          tone: sent > 0 && isMailed ? 'success' : 'info',
          text: [
            isMailed ? t('invite.sent', named(sent)) : t('noMail'),
            lately > 0 && t('invite.lately', named(lately)),
            without > 0 && t('invite.withoutEmail', named(without)),
          ]
            .filter(Boolean)
            .join(' '),
        });
        onSent();
      }}
      onClose={onClose}
    >
      {names !== null && <p>{names}</p>}
      <p>{text}</p>
      <NoMailSetUp />
    </ConfirmChange>
  );
}
