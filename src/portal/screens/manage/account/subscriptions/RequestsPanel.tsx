import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { SubscriptionRequest } from '#contract/clients/entities/account';
import { useListSubscriptionRequestsQuery, useWithdrawSubscriptionRequestMutation } from '#portal/api/clients/subscriptions';
import { useChange } from '#portal/api/useChange';
import { useDates } from '#web/dates/useDates';
import { RequestTag } from '#portal/pieces/clients/billing/RequestTag';
import { useRequestFacts } from '#portal/pieces/clients/billing/useRequestFacts';
import { useRequestWords } from '#portal/pieces/clients/billing/useRequestWords';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { ListCard } from '#portal/kit/list/ListCard';
import { RecordCard } from '#portal/kit/list/RecordCard';
import { RecordTable, type RecordColumn } from '#portal/kit/list/RecordTable';
import { usePageOfRecords } from '#portal/kit/list/usePageOfRecords';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { Button } from '#web/ui/buttons/Button';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Facts } from '#web/ui/layout/Facts';
import { Drawer } from '#web/ui/overlays/Drawer';
import type { Opening } from './opening';
import { RequestDrawer } from './RequestDrawer';

/** Lists the client's requests to change or cancel, with the answers; adds requests and withdraws open ones. */
export function RequestsPanel({ opened, onOpen, isAdding, onAdd }: Opening) {
  const { t } = useTranslation('subscriptions');
  const dates = useDates();
  const words = useRequestWords();
  const read = useListSubscriptionRequestsQuery();
  const requests = read.data?.subscriptionRequests;
  const { list, select } = usePageOfRecords(read, '', requests, requests?.length);
  const [withdrawing, setWithdrawing] = useState<SubscriptionRequest | null>(null);
  const shown = requests?.find(({ id }) => id === opened);
  const items = ({ subscriptions }: SubscriptionRequest): string => subscriptions.map(({ item }) => item).join(', ');

  const columns: readonly RecordColumn<SubscriptionRequest>[] = [
    { id: 'kind', header: t('requests.kind'), width: 'minmax(0, 1fr)', cell: ({ kind }) => words.kind[kind] },
    { id: 'which', header: t('requests.which'), width: 'minmax(0, 1fr)', givesWay: 1, cell: items },
    { id: 'asked', header: t('requests.asked'), width: '140px', cell: ({ created_at: at }) => dates.day(at) },
    { id: 'status', header: t('requests.status'), width: '220px', cell: ({ status }) => <RequestTag status={status} /> },
  ];
  const ask = (
    <Button variant="primary" icon={<MessageSquarePlus aria-hidden="true" />} onClick={() => onAdd(true)}>
      {t('requests.ask')}
    </Button>
  );
  return (
    <ListCard actions={list.total !== 0 && ask}>
      <RecordTable
        list={list}
        select={select}
        label={t('tab.requests')}
        failed={t('requests.loadFailed')}
        empty={
          <EmptyState title={t('requests.empty')} action={ask}>
            {t('requests.emptyHint')}
          </EmptyState>
        }
        columns={columns}
        cardHeight={96}
        card={(one) => (
          <RecordCard title={words.kind[one.kind]} under={`${items(one)} · ${dates.day(one.created_at)}`}>
            <RequestTag status={one.status} />
          </RecordCard>
        )}
        onOpen={(row) => onOpen(requests?.[row]?.id ?? null)}
      />
      {isAdding && <RequestDrawer onClose={() => onAdd(false)} />}
      {shown !== undefined && <ShownRequest request={shown} onWithdraw={() => setWithdrawing(shown)} onClose={() => onOpen(null)} />}
      {withdrawing !== null && <WithdrawRequest id={withdrawing.id} onClose={() => setWithdrawing(null)} />}
    </ListCard>
  );
}

interface ShownRequestProps {
  readonly request: SubscriptionRequest;
  readonly onWithdraw: () => void;
  readonly onClose: () => void;
}

function ShownRequest({ request, onWithdraw, onClose }: ShownRequestProps) {
  const { t } = useTranslation('subscriptions');
  const factsOf = useRequestFacts();
  return (
    <Drawer
      open
      title={t('requests.title')}
      aside={<RequestTag status={request.status} />}
      footer={
        request.status === 'pending' && (
          <Button variant="danger" onClick={onWithdraw}>
            {t('withdraw.action')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <Facts facts={factsOf(request)} />
    </Drawer>
  );
}

function WithdrawRequest({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useTranslation('subscriptions');
  const { toast } = useNotices();
  const withdraw = useChange(useWithdrawSubscriptionRequestMutation());
  return (
    <ConfirmChange
      tone="danger"
      title={t('withdraw.title')}
      confirmLabel={t('withdraw.action')}
      send={() => withdraw.send({ params: { subscriptionRequestId: id } })}
      failed={t('withdraw.failed')}
      onDone={() => toast({ tone: 'success', text: t('withdraw.done') })}
      onClose={onClose}
    >
      <p>{t('withdraw.text')}</p>
    </ConfirmChange>
  );
}
