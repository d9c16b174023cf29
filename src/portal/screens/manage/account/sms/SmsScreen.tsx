import { ShoppingCart } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { SmsAccount, SmsOrder } from '#contract/clients/entities/account';
import { useListSmsOrdersQuery } from '#portal/api/clients/smsOrders';
import { numberText } from '#web/text/numberText';
import { useDates } from '#web/dates/useDates';
import { ListCard } from '#portal/kit/list/ListCard';
import { RecordCard } from '#portal/kit/list/RecordCard';
import { RecordTable, type RecordColumn } from '#portal/kit/list/RecordTable';
import { usePageOfRecords } from '#portal/kit/list/usePageOfRecords';
import { openPart, useAddress } from '#portal/kit/route/useAddress';
import { ManageHeader } from '#portal/kit/route/ManageHeader';
import { Button } from '#web/ui/buttons/Button';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Skeleton } from '#web/ui/feedback/Skeleton';
import { Tag } from '#web/ui/feedback/Tag';
import { Card } from '#web/ui/layout/Card';
import { CardColumn } from '#web/ui/layout/CardColumn';
import { Facts } from '#web/ui/layout/Facts';
import { MessageUse } from './MessageUse';
import { OrderTokens } from './OrderTokens';

const ADDRESS = { add: openPart() };

/** `/manage/account/sms`: tokens for text messages, their orders, and their usage (spec: clients#sms-tokens). */
export function SmsScreen() {
  const { t, i18n } = useTranslation(['sms', 'routes']);
  const dates = useDates();
  const { values, change } = useAddress(ADDRESS);
  const read = useListSmsOrdersQuery();
  const { list, select } = usePageOfRecords(read, '', read.data?.smsOrders, read.data?.smsOrders.length);
  const tokens = ({ tokens: count }: SmsOrder): string => numberText(count, i18n.language);

  const columns: readonly RecordColumn<SmsOrder>[] = [
    { id: 'ordered', header: t('column.ordered'), width: '160px', cell: ({ created_at: at }) => dates.day(at) },
    { id: 'tokens', header: t('column.tokens'), width: '120px', align: 'end', cell: tokens },
    { id: 'status', header: t('column.status'), width: 'minmax(0, 1fr)', cell: (order) => <OrderTag order={order} /> },
    { id: 'by', header: t('column.by'), width: 'minmax(0, 1fr)', givesWay: 1, cell: ({ ordered_by: name }) => name },
  ];
  const order = (
    <Button variant="primary" icon={<ShoppingCart aria-hidden="true" />} onClick={() => change({ add: 'order' })}>
      {t('order.action')}
    </Button>
  );

  return (
    <>
      <ManageHeader title={t('routes:accountSms')} description={t('intro')} />
      <CardColumn>
        {(read.data !== undefined || !read.isError) && <Tokens account={read.data} />}
        <ListCard actions={list.total !== 0 && order}>
          <RecordTable
            list={list}
            select={select}
            label={t('list')}
            failed={t('loadFailed')}
            empty={
              <EmptyState title={t('empty')} action={order}>
                {t('emptyHint')}
              </EmptyState>
            }
            columns={columns}
            card={(one) => (
              <RecordCard
                title={t('order.tokens', { count: one.tokens, tokens: tokens(one) })}
                under={`${dates.day(one.created_at)} · ${one.ordered_by}`}
                end={<OrderTag order={one} />}
              />
            )}
          />
        </ListCard>
        {read.data !== undefined && <MessageUse />}
      </CardColumn>
      {values.add !== null && <OrderTokens onClose={() => change({ add: null })} />}
    </>
  );
}

function OrderTag({ order: { status, granted } }: { readonly order: SmsOrder }) {
  const { t } = useTranslation('sms');
  if (granted) return <Tag tone="neutral">{t('status.granted')}</Tag>;
  if (status === 'pending') return <Tag tone="wait">{t('status.pending')}</Tag>;
  if (status === 'refused') return <Tag tone="missing">{t('status.refused')}</Tag>;
  return <Tag tone="safe">{t('status.processed')}</Tag>;
}

function Tokens({ account }: { readonly account: SmsAccount | undefined }) {
  const { t, i18n } = useTranslation('sms');
  const figure = (count: number | undefined) => (count === undefined ? <Skeleton width="2em" /> : numberText(count, i18n.language));
  return (
    <Card title={t('tokens.title')}>
      <Facts
        even
        facts={[
          [t('tokens.available'), figure(account?.available)],
          [t('tokens.pending'), figure(account?.pending)],
        ]}
      />
      <p>{t('tokens.worth')}</p>
    </Card>
  );
}
