import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { SMS_GRANT_MAX } from '#contract/clients/constants';
import type { SmsOrder } from '#contract/clients/entities/account';
import { useGrantSmsTokensMutation, useSettleSmsOrderMutation } from '#portal/api/clients/admin';
import { useChange } from '#portal/api/useChange';
import { numberText } from '#web/text/numberText';
import { useDates } from '#web/dates/useDates';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { useAppSelector } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Tag } from '#web/ui/feedback/Tag';
import { FormNumberField } from '#web/ui/form/controls/FormNumberField';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';
import { Card } from '#web/ui/layout/Card';
import styles from './AdminClient.module.css';

const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-account" */ '#contract/clients/rules/account').then(({ smsGrant }) => smsGrant),
);

interface ClientTokensProps {
  readonly clientId: string;
  readonly orders: readonly SmsOrder[];
  /** Somebody else was faster: the orders are to be read again. */
  readonly onOutdated: () => void;
}

interface Settling {
  readonly order: SmsOrder;
  readonly status: 'processed' | 'refused';
}

/** Lists a client's orders of SMS tokens: those that wait are processed or refused; more tokens are granted. */
export function ClientTokens({ clientId, orders, onOutdated }: ClientTokensProps) {
  const { t } = useTranslation('adminAccount');
  const [settling, setSettling] = useState<Settling | null>(null);
  const [isGranting, setGranting] = useState(false);
  return (
    <Card
      title={t('tokens.title')}
      padded={false}
      aside={
        <Button size="s" icon={<Plus aria-hidden="true" />} onClick={() => setGranting(true)}>
          {t('grant.action')}
        </Button>
      }
    >
      {orders.length === 0 && <EmptyState title={t('tokens.none')} />}
      <ul className={styles.rows}>
        {orders.map((order) => (
          <li key={order.id} className={styles.row}>
            <OrderLine order={order} onSettle={(status) => setSettling({ order, status })} />
          </li>
        ))}
      </ul>
      {isGranting && <GrantTokens clientId={clientId} onClose={() => setGranting(false)} />}
      {settling !== null && (
        <SettleOrder
          clientId={clientId}
          {...settling}
          onClose={() => {
            setSettling(null);
            onOutdated();
          }}
        />
      )}
    </Card>
  );
}

function OrderLine({ order, onSettle }: { readonly order: SmsOrder; readonly onSettle: (status: Settling['status']) => void }) {
  const { t, i18n } = useTranslation('adminAccount');
  const dates = useDates();
  const tokens = numberText(order.tokens, i18n.language);
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>{t('tokens.count', { count: order.tokens, tokens })}</span>
        <span className={styles.under}>{t('tokens.by', { name: order.ordered_by, day: dates.day(order.created_at) })}</span>
      </span>
      <span className={styles.tags}>
        {order.granted && <Tag tone="neutral">{t('tokens.granted')}</Tag>}
        {order.status === 'processed' && !order.granted && <Tag tone="safe">{t('tokens.processed')}</Tag>}
        {order.status === 'refused' && <Tag tone="missing">{t('tokens.refused')}</Tag>}
        {order.status === 'pending' && (
          <>
            <Button size="s" variant="primary" aria-label={t('process.named', { tokens })} onClick={() => onSettle('processed')}>
              {t('process.action')}
            </Button>
            <Button size="s" aria-label={t('refuse.named', { tokens })} onClick={() => onSettle('refused')}>
              {t('refuse.action')}
            </Button>
          </>
        )}
      </span>
    </>
  );
}

function SettleOrder({ clientId, order, status, onClose }: Settling & { readonly clientId: string; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('adminAccount');
  const { toast } = useNotices();
  const settle = useChange(useSettleSmsOrderMutation());
  const words = { count: order.tokens, tokens: numberText(order.tokens, i18n.language), name: order.ordered_by };
  const isMailed = useAppSelector(selectMailAvailable);
  const isProcessing = status === 'processed';
  return (
    <ConfirmChange
      tone={isProcessing ? 'primary' : 'danger'}
      title={isProcessing ? t('process.title') : t('refuse.title')}
      confirmLabel={isProcessing ? t('process.confirm') : t('refuse.confirm')}
      send={() => settle.send({ params: { clientId, smsOrderId: order.id }, body: { status } })}
      failed={t('settleFailed')}
      onDone={() => toast({ tone: 'success', text: isProcessing ? t('process.done') : t('refuse.done') })}
      onClose={onClose}
    >
      <p>
        {isProcessing ? t('process.text', words) : t('refuse.text', words)} {t(isMailed ? 'told' : 'untold', words)}
      </p>
    </ConfirmChange>
  );
}

interface Grant {
  readonly tokens: number | null;
}

const NOTHING: Grant = { tokens: null };

function GrantTokens({ clientId, onClose }: { readonly clientId: string; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('adminAccount');
  const { toast } = useNotices();
  const grant = useChange(useGrantSmsTokensMutation());
  return (
    <FormDialog<Grant, unknown>
      title={t('grant.title')}
      submitLabel={t('grant.submit')}
      initialValues={NOTHING}
      validate={validate}
      send={({ tokens }) => grant.send({ params: { clientId }, body: { tokens: tokens ?? 0 } })}
      onDone={() => toast({ tone: 'success', text: t('grant.done') })}
      onClose={onClose}
    >
      <FormNumberField
        name="tokens"
        label={t('grant.tokens')}
        description={t('grant.hint', { limit: numberText(SMS_GRANT_MAX, i18n.language) })}
        required
      />
    </FormDialog>
  );
}
