import { CalendarClock, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { INVOICE_STATUSES, type Invoice, type InvoiceStatus, type Subscription } from '#contract/clients/entities/account';
import { useUpdateInvoiceMutation } from '#portal/api/clients/admin';
import { useChange } from '#portal/api/useChange';
import { moneyText } from '#web/text/moneyText';
import { useDates } from '#web/dates/useDates';
import { InvoiceTag } from '#portal/pieces/clients/billing/InvoiceTag';
import { useInvoiceWords } from '#portal/pieces/clients/billing/useInvoiceWords';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { Button } from '#web/ui/buttons/Button';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { Card } from '#web/ui/layout/Card';
import styles from './AdminClient.module.css';
import { DueDateDialog } from './DueDateDialog';
import { InvoiceDialog } from './InvoiceDialog';

interface ClientInvoicesProps {
  readonly clientId: string;
  readonly invoices: readonly Invoice[];
  readonly subscriptions: readonly Subscription[];
}

/** Lists a client's invoices; a super user adds them, sets their status, and voids them for good. */
export function ClientInvoices({ clientId, invoices, subscriptions }: ClientInvoicesProps) {
  const { t } = useTranslation('subscriptions');
  const [isAdding, setAdding] = useState(false);
  return (
    <Card
      title={t('admin.invoices.title')}
      padded={false}
      aside={
        <Button size="s" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('admin.invoices.add')}
        </Button>
      }
    >
      {invoices.length === 0 && <EmptyState title={t('admin.invoices.none')} />}
      <ul className={styles.rows}>
        {invoices.map((invoice) => (
          <li key={invoice.id} className={styles.row}>
            <InvoiceLine clientId={clientId} invoice={invoice} />
          </li>
        ))}
      </ul>
      {isAdding && <InvoiceDialog clientId={clientId} subscriptions={subscriptions} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function InvoiceLine({ clientId, invoice }: { readonly clientId: string; readonly invoice: Invoice }) {
  const { t } = useTranslation('subscriptions');
  const words = useInvoiceWords();
  const { toast, fail } = useNotices();
  const update = useChange(useUpdateInvoiceMutation());
  const [isVoiding, setVoiding] = useState(false);
  const [isChangingDue, setChangingDue] = useState(false);
  const { id, number, status } = invoice;
  const send = (chosen: InvoiceStatus) => update.send({ params: { clientId, invoiceId: id }, body: { status: chosen, base: { status } } });
  const choose = async (chosen: InvoiceStatus): Promise<void> => {
    if (chosen === 'voided') return setVoiding(true);
    const { error } = await send(chosen);
    if (error === undefined) return toast({ tone: 'success', text: t('admin.invoices.saved') });
    return fail(t('admin.invoices.failed'), error);
  };
  return (
    <>
      <InvoiceText invoice={invoice} />
      {status === 'voided' ? (
        <InvoiceTag status={status} />
      ) : (
        <span className={styles.tags}>
          <Button
            size="s"
            icon={<CalendarClock aria-hidden="true" />}
            aria-label={t('admin.due.named', { number })}
            onClick={() => setChangingDue(true)}
          >
            {t('admin.due.action')}
          </Button>
          <Dropdown<InvoiceStatus>
            label={t('admin.invoices.status', { number })}
            labelHidden
            options={INVOICE_STATUSES.map((value) => ({ value, label: words[value] }))}
            value={status}
            onChange={(chosen) => void choose(chosen)}
            disabled={update.isSending}
          />
        </span>
      )}
      {isChangingDue && <DueDateDialog clientId={clientId} invoice={invoice} onClose={() => setChangingDue(false)} />}
      {isVoiding && (
        <ConfirmChange
          tone="danger"
          title={t('admin.void.title')}
          confirmLabel={t('admin.void.confirm')}
          send={() => send('voided')}
          failed={t('admin.invoices.failed')}
          onDone={() => toast({ tone: 'success', text: t('admin.invoices.saved') })}
          onClose={() => setVoiding(false)}
        >
          <p>{t('admin.void.text', { number })}</p>
        </ConfirmChange>
      )}
    </>
  );
}

function InvoiceText({ invoice }: { readonly invoice: Invoice }) {
  const { t, i18n } = useTranslation('subscriptions');
  const dates = useDates();
  return (
    <span className={styles.words}>
      <span className={styles.name}>{invoice.number}</span>
      <span className={styles.under}>
        {t('admin.invoices.under', {
          amount: moneyText(invoice.amount, invoice.currency, i18n.language),
          day: dates.date(invoice.date),
          due: dates.date(invoice.due_date),
        })}
      </span>
    </span>
  );
}
