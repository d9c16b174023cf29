import { useTranslation } from 'react-i18next';

import type { NewSubscription } from '#contract/clients/calls/subscriptions';
import { CURRENCIES, BILLING_PERIODS, SUBSCRIPTION_STATUSES, type Subscription } from '#contract/clients/entities/account';
import { useCreateSubscriptionMutation, useUpdateSubscriptionMutation } from '#portal/api/clients/admin';
import { useChange } from '#portal/api/useChange';
import { typedAmount } from '#web/text/moneyText';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { changedFields } from '#portal/kit/form/recordMapping';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { FormDateField } from '#web/ui/form/controls/FormDateField';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { FormNumberField } from '#web/ui/form/controls/FormNumberField';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { sentAmount, validateSubscription } from './amountRules';

/** The amount as it is typed. */
interface Values extends Omit<NewSubscription, 'unit_price' | 'units'> {
  readonly units: number | null;
  readonly unit_price: string;
}

const NEW: Values = {
  item: '',
  unit: '',
  units: 1,
  unit_price: '',
  currency: 'GBP',
  period: 'month',
  status: 'active',
  renewal_date: '',
};

function valuesOf({ item, unit, units, unit_price: price, currency, period, status, renewal_date }: Subscription): Values {
  return { item, unit, units, unit_price: typedAmount(price, currency), currency, period, status, renewal_date };
}

interface SubscriptionDialogProps {
  readonly clientId: string;
  /** Null adds one. */
  readonly subscription: Subscription | null;
  readonly onClose: () => void;
}

/** Adds or edits a client's subscription. */
export function SubscriptionDialog({ clientId, subscription, onClose }: SubscriptionDialogProps) {
  const { t } = useTranslation('subscriptions');
  const { toast } = useNotices();
  const create = useChange(useCreateSubscriptionMutation(), { repeats: 'form' });
  const update = useChange(useUpdateSubscriptionMutation());
  const statuses = { active: t('status.active'), non_renewing: t('status.nonRenewing') };
  const periods = { month: t('admin.items.month'), quarter: t('admin.items.quarter'), year: t('admin.items.year') };

  const send = ({ units, unit_price: price, ...fields }: Values) => {
    const body: NewSubscription = { ...fields, units: units ?? 0, unit_price: sentAmount(price, fields.currency) };
    if (subscription === null) return create.send({ params: { clientId }, body });
    const change = changedFields(body, subscription);
    const before = new Map<string, unknown>(Object.entries(subscription));
    const base = Object.fromEntries(Object.keys(change).map((field) => [field, before.get(field)]));
    return update.send({ params: { clientId, subscriptionId: subscription.id }, body: { ...change, base } });
  };
  return (
    <FormDialog<Values, unknown>
      title={subscription === null ? t('admin.items.add') : t('admin.items.editTitle')}
      submitLabel={subscription === null ? t('admin.items.add') : t('admin.items.save')}
      initialValues={subscription === null ? NEW : valuesOf(subscription)}
      validate={validateSubscription}
      send={send}
      onDone={() => toast({ tone: 'success', text: subscription === null ? t('admin.items.added') : t('admin.items.saved') })}
      onClose={onClose}
    >
      <FormTextField name="item" label={t('admin.items.item')} required autoComplete="off" />
      <FormTextField name="unit" label={t('admin.items.unit')} description={t('admin.items.unitHint')} required autoComplete="off" />
      <FormNumberField name="units" label={t('admin.items.units')} required />
      <FormTextField name="unit_price" label={t('admin.items.price')} required autoComplete="off" />
      <FormDropdown name="currency" label={t('admin.items.currency')} options={CURRENCIES.map((value) => ({ value, label: value }))} />
      <FormDropdown
        name="period"
        label={t('admin.items.period')}
        options={BILLING_PERIODS.map((value) => ({ value, label: periods[value] }))}
      />
      <FormDropdown
        name="status"
        label={t('admin.items.status')}
        options={SUBSCRIPTION_STATUSES.map((value) => ({ value, label: statuses[value] }))}
      />
      <FormDateField name="renewal_date" label={t('admin.items.renewal')} required />
    </FormDialog>
  );
}
