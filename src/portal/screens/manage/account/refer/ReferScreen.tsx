import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Referrals } from '#contract/clients/calls/account';
import { REFERRALS_PER_DAY_MAX } from '#contract/clients/constants';
import type { ReferralInvite } from '#contract/clients/entities/account';
import { useListReferralsQuery } from '#portal/api/clients/referrals';
import { moneyText } from '#web/text/moneyText';
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
import { InviteDialog } from './InviteDialog';

const ADDRESS = { add: openPart() };

/** `/manage/account/refer`: organisations invited to Portico, and the rewards earned (spec: clients#referrals). */
export function ReferScreen() {
  const { t } = useTranslation(['referrals', 'routes']);
  const dates = useDates();
  const { values, change } = useAddress(ADDRESS);
  const read = useListReferralsQuery();
  const { list, select } = usePageOfRecords(read, '', read.data?.referrals, read.data?.referrals.length);
  const left = read.data?.left_today;

  const columns: readonly RecordColumn<ReferralInvite>[] = [
    { id: 'email', header: t('column.email'), width: 'minmax(0, 1fr)', cell: ({ email }) => email },
    { id: 'status', header: t('column.status'), width: '160px', cell: (referral) => <StatusTag referral={referral} /> },
    { id: 'invited', header: t('column.invited'), width: '160px', givesWay: 1, cell: ({ created_at: at }) => dates.day(at) },
  ];
  const invite = (
    <Button
      variant="primary"
      icon={<Send aria-hidden="true" />}
      disabled={left === undefined || left === 0}
      onClick={() => change({ add: 'invitation' })}
    >
      {t('invite.action')}
    </Button>
  );

  return (
    <>
      <ManageHeader title={t('routes:accountRefer')} description={t('intro')} />
      <CardColumn>
        {(read.data !== undefined || !read.isError) && <Rewards answer={read.data} />}
        <ListCard actions={list.total !== 0 && invite}>
          <RecordTable
            list={list}
            select={select}
            label={t('list')}
            failed={t('loadFailed')}
            empty={
              <EmptyState title={t('empty')} action={invite}>
                {t('emptyHint')}
              </EmptyState>
            }
            columns={columns}
            card={(referral) => (
              <RecordCard title={referral.email} under={dates.day(referral.created_at)} end={<StatusTag referral={referral} />} />
            )}
          />
        </ListCard>
      </CardColumn>
      {left === 0 && <p>{t('noneLeft', { limit: REFERRALS_PER_DAY_MAX })}</p>}
      {values.add !== null && left !== undefined && left > 0 && <InviteDialog left={left} onClose={() => change({ add: null })} />}
    </>
  );
}

function StatusTag({ referral: { status } }: { readonly referral: ReferralInvite }) {
  const { t } = useTranslation('referrals');
  if (status === 'purchased') return <Tag tone="safe">{t('status.purchased')}</Tag>;
  if (status === 'on_trial') return <Tag tone="info">{t('status.onTrial')}</Tag>;
  return <Tag tone="neutral">{t('status.invited')}</Tag>;
}

/** Shows the reward for a purchase, and the rewards earned so far. */
function Rewards({ answer }: { readonly answer: Referrals | undefined }) {
  const { t, i18n } = useTranslation('referrals');
  const count = (status: ReferralInvite['status']): number =>
    answer === undefined ? 0 : answer.referrals.filter((referral) => referral.status === status).length;
  const figure = (text: (known: Referrals) => string) => (answer === undefined ? <Skeleton width="2em" /> : text(answer));
  const number = (value: number): string => numberText(value, i18n.language);
  const money = ({ reward }: Referrals, times: number): string => moneyText(times * reward.minor_units, reward.currency, i18n.language);
  return (
    <Card title={t('rewards.title')}>
      {/* As long as it will be. */}
      <p>{t('rewards.text', { amount: answer === undefined ? '…' : money(answer, 1) })}</p>
      <Facts
        even
        facts={[
          [t('status.invited'), figure(() => number(count('invited')))],
          [t('status.onTrial'), figure(() => number(count('on_trial')))],
          [t('status.purchased'), figure(() => number(count('purchased')))],
          [t('rewards.earned'), figure((known) => money(known, count('purchased')))],
        ]}
      />
    </Card>
  );
}
