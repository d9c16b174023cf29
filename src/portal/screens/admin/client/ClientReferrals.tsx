import { useTranslation } from 'react-i18next';

import { REFERRAL_STATUSES, type ReferralInvite, type ReferralStatus } from '#contract/clients/entities/account';
import { useUpdateReferralMutation } from '#portal/api/clients/admin';
import { useChange } from '#portal/api/useChange';
import { useDates } from '#web/dates/useDates';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { Card } from '#web/ui/layout/Card';
import styles from './AdminClient.module.css';

interface ClientReferralsProps {
  readonly clientId: string;
  readonly referrals: readonly ReferralInvite[];
}

/** Lists the organisations that a client has invited; a super user sets the status of each (spec: clients#referrals). */
export function ClientReferrals({ clientId, referrals }: ClientReferralsProps) {
  const { t } = useTranslation('adminAccount');
  return (
    <Card title={t('referrals.title')} padded={false}>
      {referrals.length === 0 && <EmptyState title={t('referrals.none')} />}
      <ul className={styles.rows}>
        {referrals.map((referral) => (
          <li key={referral.id} className={styles.row}>
            <ReferralLine clientId={clientId} referral={referral} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ReferralLine({ clientId, referral }: { readonly clientId: string; readonly referral: ReferralInvite }) {
  const { t } = useTranslation('adminAccount');
  const dates = useDates();
  const { toast, fail } = useNotices();
  const update = useChange(useUpdateReferralMutation());
  const words: Record<ReferralStatus, string> = {
    invited: t('referrals.invited'),
    on_trial: t('referrals.onTrial'),
    purchased: t('referrals.purchased'),
  };
  const choose = async (status: ReferralStatus): Promise<void> => {
    const { error } = await update.send({ params: { clientId, referralId: referral.id }, body: { status } });
    if (error === undefined) toast({ tone: 'success', text: t('referrals.saved') });
    else fail(t('referrals.failed'), error);
  };
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>{referral.email}</span>
        <span className={styles.under}>{t('referrals.on', { day: dates.day(referral.created_at) })}</span>
      </span>
      <Dropdown<ReferralStatus>
        label={t('referrals.status', { email: referral.email })}
        labelHidden
        options={REFERRAL_STATUSES.map((value) => ({ value, label: words[value] }))}
        value={referral.status}
        onChange={(status) => void choose(status)}
        disabled={update.isSending}
      />
    </>
  );
}
