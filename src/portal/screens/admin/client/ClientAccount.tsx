import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useGetAdminAccountQuery } from '#portal/api/admin';
import { Button } from '#portal/ui/buttons/Button';
import { Banner } from '#portal/ui/feedback/Banner';
import { SkeletonRows } from '#portal/ui/feedback/SkeletonRows';
import styles from './AdminClient.module.css';
import { ClientReferrals } from './ClientReferrals';
import { ClientTokens } from './ClientTokens';

/** A client's orders of SMS tokens and those whom it has invited, for a super user to settle (spec: clients#sms-tokens). */
export function ClientAccount({ clientId }: { readonly clientId: string }) {
  const { t } = useTranslation(['adminAccount', 'ui']);
  const { currentData, isError, isFetching, refetch } = useGetAdminAccountQuery({ params: { clientId } });
  if (currentData === undefined) {
    return isError ? (
      <Banner
        tone="danger"
        announced
        actions={
          <Button size="s" icon={<RefreshCw aria-hidden="true" />} pending={isFetching} onClick={() => void refetch()}>
            {t('ui:retry')}
          </Button>
        }
      >
        {t('loadFailed')}
      </Banner>
    ) : (
      <SkeletonRows rows={4} rowHeight={48} />
    );
  }
  return (
    <div className={styles.cards}>
      <ClientTokens clientId={clientId} orders={currentData.smsOrders} onOutdated={() => void refetch()} />
      <ClientReferrals clientId={clientId} referrals={currentData.referrals} />
    </div>
  );
}
