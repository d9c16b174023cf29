import { useTranslation } from 'react-i18next';

import type { Subscription } from '#contract/clients/entities/account';
import { useListSubscriptionsQuery } from '#portal/api/clients/subscriptions';
import { moneyText } from '#web/text/moneyText';
import { numberText } from '#web/text/numberText';
import { useDates } from '#web/dates/useDates';
import { ListCard } from '#portal/kit/list/ListCard';
import { RecordCard } from '#portal/kit/list/RecordCard';
import { RecordTable, type RecordColumn } from '#portal/kit/list/RecordTable';
import { usePageOfRecords } from '#portal/kit/list/usePageOfRecords';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Tag } from '#web/ui/feedback/Tag';

/** Lists the client's subscriptions: units, price, and end date. */
export function PlanPanel() {
  const { t, i18n } = useTranslation('subscriptions');
  const dates = useDates();
  const read = useListSubscriptionsQuery();
  const { list, select } = usePageOfRecords(read, '', read.data?.subscriptions, read.data?.subscriptions.length);
  const units = ({ units: count, unit }: Subscription): string => t('plan.unitsOf', { units: numberText(count, i18n.language), unit });
  const price = ({ unit_price: minor, currency }: Subscription): string => moneyText(minor, currency, i18n.language);
  const amount = ({ units: count, unit_price: minor, currency, period }: Subscription): string => {
    const words = { amount: moneyText(count * minor, currency, i18n.language) };
    return { month: t('period.month', words), quarter: t('period.quarter', words), year: t('period.year', words) }[period];
  };

  const columns: readonly RecordColumn<Subscription>[] = [
    { id: 'item', header: t('plan.item'), width: 'minmax(0, 1fr)', cell: ({ item }) => item },
    { id: 'units', header: t('plan.units'), width: '150px', cell: units },
    { id: 'price', header: t('plan.price'), width: '120px', align: 'end', givesWay: 2, cell: price },
    { id: 'amount', header: t('plan.amount'), width: '180px', align: 'end', cell: amount },
    { id: 'status', header: t('plan.status'), width: '170px', cell: (subscription) => <StatusTag subscription={subscription} /> },
    { id: 'renewal', header: t('plan.renewal'), width: '150px', givesWay: 1, cell: ({ renewal_date: day }) => dates.date(day) },
  ];
  return (
    <ListCard>
      <RecordTable
        list={list}
        select={select}
        label={t('plan.list')}
        failed={t('plan.loadFailed')}
        empty={<EmptyState title={t('plan.empty')}>{t('plan.emptyHint')}</EmptyState>}
        columns={columns}
        cardHeight={96}
        card={(one) => (
          <RecordCard title={one.item} under={`${units(one)} · ${amount(one)}`} end={<StatusTag subscription={one} />}>
            <span>{dates.date(one.renewal_date)}</span>
          </RecordCard>
        )}
      />
    </ListCard>
  );
}

function StatusTag({ subscription: { status } }: { readonly subscription: Subscription }) {
  const { t } = useTranslation('subscriptions');
  return status === 'active' ? <Tag tone="safe">{t('status.active')}</Tag> : <Tag tone="wait">{t('status.nonRenewing')}</Tag>;
}
