import { Plus, Trash2 } from 'lucide-react';
import { useField, useForm } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import type { NewInvoice } from '#contract/clients/calls/subscriptions';
import { CURRENCIES, INVOICE_LINES_MAX, INVOICE_STATUSES, type Subscription } from '#contract/clients/entities/account';
import { useCreateInvoiceMutation } from '#portal/api/clients/admin';
import { useChange } from '#portal/api/useChange';
import { useInvoiceWords } from '#portal/pieces/clients/billing/useInvoiceWords';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { Button } from '#web/ui/buttons/Button';
import { FormDateField } from '#web/ui/form/controls/FormDateField';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { FormNumberField } from '#web/ui/form/controls/FormNumberField';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { sentAmount, validateInvoice } from './amountRules';

/** A line with its amount as it is typed. */
interface LineValues {
  readonly description: string;
  readonly quantity: number | null;
  readonly unit_price: string;
}
interface Values extends Omit<NewInvoice, 'lines'> {
  readonly lines: readonly LineValues[];
}

const NEW_LINE: LineValues = { description: '', quantity: 1, unit_price: '' };
const NEW: Values = {
  number: '',
  subscription_id: null,
  date: '',
  due_date: '',
  currency: 'GBP',
  status: 'posted',
  lines: [NEW_LINE],
};

interface InvoiceDialogProps {
  readonly clientId: string;
  readonly subscriptions: readonly Subscription[];
  readonly onClose: () => void;
}

/** Adds an invoice. Its amounts are final: it can be voided, not changed. */
export function InvoiceDialog({ clientId, subscriptions, onClose }: InvoiceDialogProps) {
  const { t } = useTranslation('subscriptions');
  const { toast } = useNotices();
  const words = useInvoiceWords();
  const create = useChange(useCreateInvoiceMutation(), { repeats: 'form' });
  const send = ({ lines, ...fields }: Values) =>
    create.send({
      params: { clientId },
      body: {
        ...fields,
        lines: lines.map(({ description, quantity, unit_price: price }) => ({
          description,
          quantity: quantity ?? 0,
          unit_price: sentAmount(price, fields.currency),
        })),
      },
    });
  return (
    <FormDialog<Values, unknown>
      title={t('admin.invoices.add')}
      submitLabel={t('admin.invoices.add')}
      initialValues={NEW}
      validate={validateInvoice}
      send={send}
      onDone={() => toast({ tone: 'success', text: t('admin.invoices.added') })}
      onClose={onClose}
    >
      <FormTextField name="number" label={t('admin.invoices.number')} required autoComplete="off" />
      <FormDropdown<number>
        name="subscription_id"
        label={t('admin.invoices.for')}
        noneLabel={t('admin.invoices.forNone')}
        options={subscriptions.map(({ id, item }) => ({ value: id, label: item }))}
      />
      <FormDateField name="date" label={t('admin.invoices.date')} required />
      <FormDateField name="due_date" label={t('admin.invoices.due')} required />
      <FormDropdown name="currency" label={t('admin.items.currency')} options={CURRENCIES.map((value) => ({ value, label: value }))} />
      <FormDropdown
        name="status"
        label={t('admin.items.status')}
        options={INVOICE_STATUSES.map((value) => ({ value, label: words[value] }))}
      />
      <Lines />
    </FormDialog>
  );
}

function Lines() {
  const { t } = useTranslation('subscriptions');
  const form = useForm();
  const lines = useField<readonly LineValues[]>('lines', { subscription: { value: true } }).input.value;
  return (
    <>
      {lines.map((_, index) => (
        // The fields of a line are those of its place: a line that is removed moves the values of later ones up.
        <LineFields
          key={index}
          index={index}
          onRemove={
            lines.length === 1
              ? undefined
              : () =>
                  form.change(
                    'lines',
                    lines.filter((__, place) => place !== index),
                  )
          }
        />
      ))}
      {lines.length < INVOICE_LINES_MAX && (
        <Button size="s" icon={<Plus aria-hidden="true" />} onClick={() => form.change('lines', [...lines, NEW_LINE])}>
          {t('admin.invoices.addLine')}
        </Button>
      )}
    </>
  );
}

interface LineFieldsProps {
  readonly index: number;
  /** Left out for the only line. */
  readonly onRemove: (() => void) | undefined;
}

function LineFields({ index, onRemove }: LineFieldsProps) {
  const { t } = useTranslation('subscriptions');
  return (
    <>
      <FormTextField
        name={`lines[${index}].description`}
        label={t('admin.invoices.line', { number: index + 1 })}
        required
        autoComplete="off"
      />
      <FormNumberField name={`lines[${index}].quantity`} label={t('admin.invoices.quantity')} required />
      <FormTextField name={`lines[${index}].unit_price`} label={t('admin.items.price')} required autoComplete="off" />
      {onRemove !== undefined && (
        <Button size="s" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
          {t('admin.invoices.removeLine', { number: index + 1 })}
        </Button>
      )}
    </>
  );
}
