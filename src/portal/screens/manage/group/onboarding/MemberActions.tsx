import { CircleCheck, EllipsisVertical, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { useAppSelector } from '#portal/store/hooks';
import type { MemberOnboarding } from '#contract/people/entities/onboarding';
import { useCompleteOnboardingMutation, useSendOnboardingMutation } from '#portal/api/people/onboarding';
import { useChange } from '#portal/api/useChange';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { IconButton } from '#web/ui/buttons/IconButton';
import { Menu } from '#web/ui/buttons/Menu';
import { MenuItem } from '#web/ui/buttons/MenuItem';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { validateReason } from './itemFormValues';

/** Sends a member the mail, and says what became of it. */
export function useSendOnboarding() {
  const { t } = useTranslation('onboarding');
  const { toast, fail } = useNotices();
  const isMailed = useAppSelector(selectMailAvailable);
  const { send, isSending } = useChange(useSendOnboardingMutation());
  const sendTo = async ({ member_id: memberId, name }: Pick<MemberOnboarding, 'member_id' | 'name'>): Promise<void> => {
    const { error } = await send({ params: { memberId } });
    if (error === undefined) toast(isMailed ? { tone: 'success', text: t('send.done', { name }) } : { tone: 'info', text: t('noMail') });
    else fail(t('send.failed'), error);
  };
  return { sendTo, isSending };
}

interface MemberActionsProps {
  readonly member: MemberOnboarding;
  readonly onComplete: () => void;
}

/** Offers the actions for a member with outstanding onboarding. */
export function MemberActions({ member, onComplete }: MemberActionsProps) {
  const { t } = useTranslation('onboarding');
  const { sendTo, isSending } = useSendOnboarding();
  const label = t('actions', { name: member.name });
  if (member.state === 'done') return null;
  return (
    <Menu
      align="end"
      label={label}
      trigger={<IconButton label={label} icon={<EllipsisVertical aria-hidden="true" />} pending={isSending} />}
    >
      <MenuItem
        icon={<Send aria-hidden="true" />}
        description={member.email === null ? t('send.noEmail') : undefined}
        onAction={() => void sendTo(member)}
      >
        {member.last_sent_at === null ? t('send.first') : t('send.again')}
      </MenuItem>
      <MenuItem icon={<CircleCheck aria-hidden="true" />} description={t('complete.hint')} onAction={onComplete}>
        {t('complete.action')}
      </MenuItem>
    </Menu>
  );
}

const NO_REASON = { reason: '' };

interface CompleteDialogProps {
  readonly member: Pick<MemberOnboarding, 'member_id' | 'name'>;
  readonly onClose: () => void;
}

/** Prompts for the reason to complete a member's onboarding without their reading it here. */
export function CompleteDialog({ member: { member_id: memberId, name }, onClose }: CompleteDialogProps) {
  const { t } = useTranslation('onboarding');
  const { toast } = useNotices();
  const complete = useChange(useCompleteOnboardingMutation());
  return (
    <FormDialog
      title={t('complete.title', { name })}
      submitLabel={t('complete.action')}
      initialValues={NO_REASON}
      validate={validateReason}
      send={(body: typeof NO_REASON) => complete.send({ params: { memberId }, body })}
      failed={t('complete.failed')}
      onDone={() => toast({ tone: 'success', text: t('complete.done', { name }) })}
      onClose={onClose}
    >
      <FormTextField name="reason" label={t('complete.reason')} description={t('complete.reasonHint')} required autoComplete="off" />
    </FormDialog>
  );
}
