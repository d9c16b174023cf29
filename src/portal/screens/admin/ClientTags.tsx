import { useTranslation } from 'react-i18next';

import { isTrialOver } from '#contract/platform/access';
import type { AdminClientSummary } from '#contract/clients/entities/adminClient';
import { useDates } from '#web/dates/useDates';
import { Tag } from '#web/ui/feedback/Tag';

interface ClientTagProps {
  readonly client: Pick<AdminClientSummary, 'account_status' | 'trial_ends_on'>;
}

/** Shows the state of a client's account. */
export function AccountTag({ client }: ClientTagProps) {
  const { t } = useTranslation('admin');
  if (client.account_status === null) return <Tag tone="safe">{t('status.active')}</Tag>;
  const words = { subscription_problem: t('status.subscription_problem'), limited: t('status.limited'), disabled: t('status.disabled') };
  return <Tag tone={client.account_status === 'subscription_problem' ? 'wait' : 'missing'}>{words[client.account_status]}</Tag>;
}

/** Until when a client tries the product, or since when it no longer may; nothing for one that is not on trial. */
export function TrialTag({ client }: ClientTagProps) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const { trial_ends_on: endsOn } = client;
  if (endsOn === null) return null;
  const isOver = isTrialOver(client, new Date().toISOString().slice(0, 10));
  return (
    <Tag tone={isOver ? 'missing' : 'info'}>
      {isOver ? t('trial.ended', { day: dates.date(endsOn) }) : t('trial.until', { day: dates.date(endsOn) })}
    </Tag>
  );
}
