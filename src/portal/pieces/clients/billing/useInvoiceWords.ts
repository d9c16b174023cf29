import { useTranslation } from 'react-i18next';

import type { InvoiceStatus } from '#contract/clients/entities/account';

/** Returns the words for the states of an invoice (spec: clients#subscriptions). */
export function useInvoiceWords(): Readonly<Record<InvoiceStatus, string>> {
  const { t } = useTranslation('subscriptions');
  return {
    paid: t('invoice.paid'),
    posted: t('invoice.posted'),
    payment_due: t('invoice.paymentDue'),
    not_paid: t('invoice.notPaid'),
    voided: t('invoice.voided'),
    pending: t('invoice.pending'),
  };
}
