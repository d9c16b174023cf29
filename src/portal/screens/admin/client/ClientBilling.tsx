import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useGetAdminBillingQuery } from '#portal/api/admin';
import { Button } from '#portal/ui/buttons/Button';
import { Banner } from '#portal/ui/feedback/Banner';
import { SkeletonRows } from '#portal/ui/feedback/SkeletonRows';
import styles from './AdminClient.module.css';
import { ClientInvoices } from './ClientInvoices';
import { ClientRequests } from './ClientRequests';
import { ClientSubscriptions } from './ClientSubscriptions';

/** Shows a client's subscriptions, invoices and requests, for a super user to enter and answer (spec: clients#subscriptions). */
export function ClientBilling({ clientId }: { readonly clientId: string }) {
  const { t } = useTranslation(['subscriptions', 'ui']);
  const { currentData, isError, isFetching, refetch } = useGetAdminBillingQuery({ params: { clientId } });
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
        {t('admin.loadFailed')}
      </Banner>
    ) : (
      <SkeletonRows rows={4} rowHeight={48} />
    );
  }
  const { subscriptions, invoices, subscriptionRequests } = currentData;
  return (
    <div className={styles.cards}>
      <ClientSubscriptions clientId={clientId} subscriptions={subscriptions} />
      <ClientInvoices clientId={clientId} invoices={invoices} subscriptions={subscriptions} />
      <ClientRequests clientId={clientId} requests={subscriptionRequests} onOutdated={() => void refetch()} />
    </div>
  );
}
