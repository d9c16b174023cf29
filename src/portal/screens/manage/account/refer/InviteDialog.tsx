import { useTranslation } from 'react-i18next';

import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { useAppSelector } from '#portal/store/hooks';
import { NOTE_MAX_LENGTH } from '#contract/platform/constants';
import { splitAddresses } from '#contract/platform/text/splitAddresses';
import { useCreateReferralsMutation } from '#portal/api/clients/referrals';
import { useChange } from '#portal/api/useChange';
import { numberText } from '#web/text/numberText';
import { NoMailSetUp } from '#portal/kit/email/NoMailSetUp';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { FormTextArea } from '#web/ui/form/controls/FormTextArea';
import { validateInvitation, type Invitation } from './validateInvitation';

const NONE: Invitation = { emails: '' };

/** Invites one or several organisations, by the addresses of people there. */
export function InviteDialog({ left, onClose }: { readonly left: number; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('referrals');
  const { toast } = useNotices();
  const isMailed = useAppSelector(selectMailAvailable);
  const create = useChange(useCreateReferralsMutation());

  return (
    <FormDialog<Invitation, unknown>
      title={t('invite.title')}
      submitLabel={t('invite.submit')}
      initialValues={NONE}
      validate={validateInvitation}
      send={({ emails }) => create.send({ body: { emails: splitAddresses(emails) } })}
      failed={t('invite.failed')}
      onDone={(_answer, { emails }) => {
        toast(
          isMailed
            ? { tone: 'success', text: t('invite.done', { count: splitAddresses(emails).length }) }
            : { tone: 'info', text: t('noMail') },
        );
      }}
      onClose={onClose}
    >
      <NoMailSetUp />
      <FormTextArea
        name="emails"
        label={t('invite.emails')}
        description={t('invite.hint', { count: left, left: numberText(left, i18n.language) })}
        limit={NOTE_MAX_LENGTH}
        required
      />
      <p>{t('invite.what')}</p>
    </FormDialog>
  );
}
