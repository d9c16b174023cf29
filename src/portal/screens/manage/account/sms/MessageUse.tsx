import { useTranslation } from 'react-i18next';

import type { SmsDay } from '#contract/clients/entities/account';
import { useListSmsOrdersQuery } from '#portal/api/clients/smsOrders';
import { numberText } from '#web/text/numberText';
import { useDates } from '#web/dates/useDates';
import { RecordCard } from '#portal/kit/list/RecordCard';
import { RecordTable, type RecordColumn } from '#portal/kit/list/RecordTable';
import { usePageOfRecords } from '#portal/kit/list/usePageOfRecords';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Card } from '#web/ui/layout/Card';

/** Lists the days on which messages were sent, and how many; each used a token. */
export function MessageUse() {
  const { t, i18n } = useTranslation('sms');
  const dates = useDates();
  const read = useListSmsOrdersQuery();
  const { list, select } = usePageOfRecords(read, '', read.data?.use, read.data?.use.length);
  const messages = ({ messages: count }: SmsDay): string => numberText(count, i18n.language);

  const columns: readonly RecordColumn<SmsDay>[] = [
    { id: 'day', header: t('use.day'), width: '160px', cell: ({ day }) => dates.date(day) },
    { id: 'messages', header: t('use.messages'), width: '160px', align: 'end', cell: messages },
  ];
  return (
    <Card title={t('use.title')}>
      <RecordTable
        list={list}
        select={select}
        label={t('use.title')}
        failed={t('loadFailed')}
        empty={<EmptyState title={t('use.empty')}>{t('use.emptyHint')}</EmptyState>}
        columns={columns}
        card={(one) => <RecordCard title={dates.date(one.day)} end={messages(one)} />}
      />
    </Card>
  );
}
