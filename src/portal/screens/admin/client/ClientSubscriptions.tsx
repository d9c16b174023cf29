import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Subscription } from '#contract/clients/entities/account';
import { useDeleteSubscriptionMutation } from '#portal/api/clients/admin';
import { useChange } from '#portal/api/useChange';
import { moneyText } from '#web/text/moneyText';
import { numberText } from '#web/text/numberText';
import { useDates } from '#web/dates/useDates';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { Button } from '#web/ui/buttons/Button';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Card } from '#web/ui/layout/Card';
import styles from './AdminClient.module.css';
import { SubscriptionDialog } from './SubscriptionDialog';

interface ClientSubscriptionsProps {
  readonly clientId: string;
  readonly subscriptions: readonly Subscription[];
}

/** Lists a client's subscriptions; a super user adds, edits and deletes them. */
export function ClientSubscriptions({ clientId, subscriptions }: ClientSubscriptionsProps) {
  const { t, i18n } = useTranslation('subscriptions');
  const dates = useDates();
  const [editing, setEditing] = useState<Subscription | 'new' | null>(null);
  const [removing, setRemoving] = useState<Subscription | null>(null);
  return (
    <Card
      title={t('admin.items.title')}
      padded={false}
      aside={
        <Button size="s" icon={<Plus aria-hidden="true" />} onClick={() => setEditing('new')}>
          {t('admin.items.add')}
        </Button>
      }
    >
      {subscriptions.length === 0 && <EmptyState title={t('admin.items.none')} />}
      <ul className={styles.rows}>
        {subscriptions.map((one) => (
          <li key={one.id} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.name}>{one.item}</span>
              <span className={styles.under}>
                {t('admin.items.under', {
                  units: numberText(one.units, i18n.language),
                  unit: one.unit,
                  price: moneyText(one.unit_price, one.currency, i18n.language),
                  day: dates.date(one.renewal_date),
                })}
              </span>
            </span>
            <span className={styles.tags}>
              <Button size="s" aria-label={t('admin.items.editNamed', { item: one.item })} onClick={() => setEditing(one)}>
                {t('admin.items.edit')}
              </Button>
              <Button
                size="s"
                variant="danger"
                aria-label={t('admin.items.removeNamed', { item: one.item })}
                onClick={() => setRemoving(one)}
              >
                {t('admin.items.remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {editing !== null && (
        <SubscriptionDialog clientId={clientId} subscription={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {removing !== null && <RemoveSubscription clientId={clientId} subscription={removing} onClose={() => setRemoving(null)} />}
    </Card>
  );
}

interface RemoveProps {
  readonly clientId: string;
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

function RemoveSubscription({ clientId, subscription: { id, item }, onClose }: RemoveProps) {
  const { t } = useTranslation('subscriptions');
  const { toast } = useNotices();
  const remove = useChange(useDeleteSubscriptionMutation());
  return (
    <ConfirmChange
      tone="danger"
      title={t('admin.items.removeTitle')}
      confirmLabel={t('admin.items.removeConfirm')}
      send={() => remove.send({ params: { clientId, subscriptionId: id } })}
      onDone={() => toast({ tone: 'success', text: t('admin.items.removed') })}
      onClose={onClose}
    >
      <p>{t('admin.items.removeText', { item })}</p>
    </ConfirmChange>
  );
}
