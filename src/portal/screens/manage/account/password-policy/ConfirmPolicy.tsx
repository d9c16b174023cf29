import { useTranslation } from 'react-i18next';

import type { PasswordPolicyEffect } from '#contract/clients/entities/client';
import { useDates } from '#web/dates/useDates';
import { Banner } from '#web/ui/feedback/Banner';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog';

interface ConfirmPolicyProps {
  readonly effect: PasswordPolicyEffect;
  readonly onAnswer: (confirmed: boolean) => void;
}

/** Prompts for confirmation of a policy; says how many people it affects and when, and first whether it affects the user. */
export function ConfirmPolicy({ effect, onAnswer }: ConfirmPolicyProps) {
  const { t } = useTranslation('account');
  const dates = useDates();
  const { expired, expiring, last_expires_on: last, without_two_factor: missing, own } = effect;
  return (
    <ConfirmDialog
      open
      title={t('policy.confirmTitle')}
      confirmLabel={t('policy.confirm')}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {own.expired && <Banner tone="warning">{t('policy.ownExpired')}</Banner>}
      {own.without_two_factor && <Banner tone="warning">{t('policy.ownTwoFactor')}</Banner>}
      <ul>
        {expired > 0 && <li>{t('policy.expired', { count: expired })}</li>}
        {expiring > 0 && last !== null && <li>{t('policy.expiring', { count: expiring, day: dates.date(last) })}</li>}
        {missing > 0 && <li>{t('policy.withoutTwoFactor', { count: missing })}</li>}
      </ul>
    </ConfirmDialog>
  );
}
