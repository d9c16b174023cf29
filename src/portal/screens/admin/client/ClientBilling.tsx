import { useTranslation } from 'react-i18next';

import { useGetAdminBillingQuery } from '#portal/api/clients/admin';
import { ClientInvoices } from './ClientInvoices';
import { ClientRequests } from './ClientRequests';
import { ClientSubscriptions } from './ClientSubscriptions';
import { LoadedCards } from './LoadedCards';

/** Shows a client's subscriptions, invoices and requests, for a super user to enter and answer (spec: clients#subscriptions). */
export function ClientBilling({ clientId }: { readonly clientId: string }) {
  const { t } = useTranslation('subscriptions');
  const read = useGetAdminBillingQuery({ params: { clientId } });
  return (
    <LoadedCards read={read} failed={t('admin.loadFailed')}>
      {({ subscriptions, invoices, subscriptionRequests }) => (
        <>
          <ClientSubscriptions clientId={clientId} subscriptions={subscriptions} />
          <ClientInvoices clientId={clientId} invoices={invoices} subscriptions={subscriptions} />
          <ClientRequests clientId={clientId} requests={subscriptionRequests} onOutdated={() => void read.refetch()} />
        </>
      )}
    </LoadedCards>
  );
}
