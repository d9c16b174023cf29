import { useTranslation } from 'react-i18next';

import { useGetAdminAccountQuery } from '#portal/api/clients/admin';
import { ClientReferrals } from './ClientReferrals';
import { ClientTokens } from './ClientTokens';
import { LoadedCards } from './LoadedCards';

/** A client's orders of SMS tokens and its referrals, for a super user to process (spec: clients#sms-tokens). */
export function ClientAccount({ clientId }: { readonly clientId: string }) {
  const { t } = useTranslation('adminAccount');
  const read = useGetAdminAccountQuery({ params: { clientId } });
  return (
    <LoadedCards read={read} failed={t('loadFailed')}>
      {({ smsOrders, referrals }) => (
        <>
          <ClientTokens clientId={clientId} orders={smsOrders} onOutdated={() => void read.refetch()} />
          <ClientReferrals clientId={clientId} referrals={referrals} />
        </>
      )}
    </LoadedCards>
  );
}
