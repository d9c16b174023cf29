import { useTranslation } from 'react-i18next';

import type { InvoiceChange } from '#contract/clients/calls/subscriptions';
import type { Invoice } from '#contract/clients/entities/account';
import { useUpdateInvoiceMutation } from '#portal/api/clients/admin';
import { useChange } from '#portal/api/useChange';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { FormDateField } from '#web/ui/form/controls/FormDateField';
import { validateInvoiceChange } from './amountRules';

interface DueDateDialogProps {
  readonly clientId: string;
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

/** Changes when an invoice is due. */
export function DueDateDialog({ clientId, invoice, onClose }: DueDateDialogProps) {
  const { t } = useTranslation('subscriptions');
  const { toast } = useNotices();
  const update = useChange(useUpdateInvoiceMutation());
  const { due_date: due } = invoice;
  return (
    <FormDialog<Pick<InvoiceChange, 'due_date'>, unknown>
      title={t('admin.due.title', { number: invoice.number })}
      submitLabel={t('admin.due.save')}
      initialValues={{ due_date: due }}
      validate={validateInvoiceChange}
      send={(values) => update.send({ params: { clientId, invoiceId: invoice.id }, body: { ...values, base: { due_date: due } } })}
      onDone={() => toast({ tone: 'success', text: t('admin.invoices.saved') })}
      onClose={onClose}
    >
      <FormDateField name="due_date" label={t('admin.invoices.due')} required />
    </FormDialog>
  );
}
