import { useTranslation } from 'react-i18next';

import type { Invoice } from '#contract/clients/entities/account';
import { useListInvoicesQuery } from '#portal/api/clients/subscriptions';
import { moneyText } from '#web/text/moneyText';
import { numberText } from '#web/text/numberText';
import { useDates } from '#web/dates/useDates';
import { InvoiceTag } from '#portal/pieces/clients/billing/InvoiceTag';
import { ListCard } from '#portal/kit/list/ListCard';
import { RecordCard } from '#portal/kit/list/RecordCard';
import { RecordTable, type RecordColumn } from '#portal/kit/list/RecordTable';
import { usePageOfRecords } from '#portal/kit/list/usePageOfRecords';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Facts } from '#web/ui/layout/Facts';
import { Drawer } from '#web/ui/overlays/Drawer';
import type { Opening } from './opening';
import { SaveInvoice } from './SaveInvoice';

/** Lists the client's invoices; one opens with its lines and is saved as a file. */
export function InvoicesPanel({ opened, onOpen }: Opening) {
  const { t, i18n } = useTranslation('subscriptions');
  const dates = useDates();
  const read = useListInvoicesQuery();
  const invoices = read.data?.invoices;
  const { list, select } = usePageOfRecords(read, '', invoices, invoices?.length);
  const amount = ({ amount: minor, currency }: Invoice): string => moneyText(minor, currency, i18n.language);
  const shown = invoices?.find(({ id }) => id === opened);

  const columns: readonly RecordColumn<Invoice>[] = [
    { id: 'number', header: t('invoices.number'), width: 'minmax(0, 1fr)', cell: ({ number }) => number },
    { id: 'date', header: t('invoices.date'), width: '140px', cell: ({ date }) => dates.date(date) },
    { id: 'due', header: t('invoices.due'), width: '140px', givesWay: 1, cell: ({ due_date: date }) => dates.date(date) },
    { id: 'amount', header: t('invoices.amount'), width: '150px', align: 'end', cell: amount },
    { id: 'status', header: t('invoices.status'), width: '160px', cell: ({ status }) => <InvoiceTag status={status} /> },
  ];
  return (
    <ListCard>
      <RecordTable
        list={list}
        select={select}
        label={t('tab.invoices')}
        failed={t('invoices.loadFailed')}
        empty={<EmptyState title={t('invoices.empty')}>{t('invoices.emptyHint')}</EmptyState>}
        columns={columns}
        card={(one) => (
          <RecordCard title={one.number} under={`${dates.date(one.date)} · ${amount(one)}`} end={<InvoiceTag status={one.status} />} />
        )}
        // Rows are identified by index, since the list does not consist of entities.
        onOpen={(row) => onOpen(invoices?.[row]?.id ?? null)}
      />
      {shown !== undefined && (
        <Drawer
          open
          title={t('invoices.title', { number: shown.number })}
          aside={<InvoiceTag status={shown.status} />}
          footer={<SaveInvoice invoice={shown} />}
          onClose={() => onOpen(null)}
        >
          <Facts
            facts={[
              [t('invoices.date'), dates.date(shown.date)],
              [t('invoices.due'), dates.date(shown.due_date)],
              ...shown.lines.map(
                ({ description, quantity, unit_price: price }) =>
                  [description, `${numberText(quantity, i18n.language)} × ${moneyText(price, shown.currency, i18n.language)}`] as const,
              ),
              [t('invoices.total'), amount(shown)],
            ]}
          />
        </Drawer>
      )}
    </ListCard>
  );
}
