import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CLIENT_LIMIT_MAX } from '#contract/clients/constants';
import { ACCOUNT_STATUSES, PLAN_TYPES, type AccountStatus, type Client, type PlanType } from '#contract/clients/entities/client';
import { useUpdateAdminLimitsMutation } from '#portal/api/clients/admin';
import { useChange } from '#portal/api/useChange';
import { numberText } from '#web/text/numberText';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { Button } from '#web/ui/buttons/Button';
import { FormDateField } from '#web/ui/form/controls/FormDateField';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { FormNumberField } from '#web/ui/form/controls/FormNumberField';
import { FormToggle } from '#web/ui/form/controls/FormToggle';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';
import { useClientWords } from '../useClientWords';
import { useKeepOwnClient } from './useKeepOwnClient';

const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-addons" */ '#contract/clients/rules/addons').then(({ limitsChange }) => limitsChange),
);

/** A number field that was emptied is null until the rule refuses it. */
interface Limits {
  readonly plan_type: PlanType;
  readonly site_limit: number | null;
  readonly group_limit: number | null;
  readonly trial_ends_on: string | null;
  readonly account_status: AccountStatus | null;
  readonly is_school: boolean;
  readonly reseller: boolean;
}

/** Opens the form of a client's plan, limits, trial and account (spec: clients#limits). */
export function EditLimits({ client }: { readonly client: Client }) {
  const { t } = useTranslation('adminAddons');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" icon={<Pencil aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('limits.edit')}
      </Button>
      {isOpen && <LimitsDialog client={client} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Returns the fields that differ from those that were read, with these as their base. */
function changeOf(before: Limits, after: Limits) {
  const fields = (Object.keys(after) as (keyof Limits)[]).filter((field) => after[field] !== before[field]);
  const pick = (limits: Limits) => Object.fromEntries(fields.map((field) => [field, limits[field]]));
  return { ...pick(after), base: pick(before) };
}

function LimitsDialog({ client, onClose }: { readonly client: Client; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation(['adminAddons', 'admin']);
  const { plans } = useClientWords();
  const { toast } = useNotices();
  const update = useChange(useUpdateAdminLimitsMutation());
  const keep = useKeepOwnClient(client.global_client_id);
  const [before] = useState<Limits>(() => ({
    plan_type: client.plan_type,
    site_limit: client.site_limit,
    group_limit: client.group_limit,
    trial_ends_on: client.trial_ends_on,
    account_status: client.account_status,
    is_school: client.is_school,
    reseller: client.reseller,
  }));
  const statuses: Record<AccountStatus, string> = {
    subscription_problem: t('admin:status.subscription_problem'),
    limited: t('admin:status.limited'),
    disabled: t('admin:status.disabled'),
  };
  const most = t('limits.most', { limit: numberText(CLIENT_LIMIT_MAX, i18n.language) });
  return (
    <FormDialog<Limits, unknown>
      title={t('limits.title')}
      submitLabel={t('limits.save')}
      initialValues={before}
      validate={validate}
      send={async (values) => keep(await update.send({ params: { clientId: client.global_client_id }, body: changeOf(before, values) }))}
      onDone={() => toast({ tone: 'success', text: t('limits.saved') })}
      onClose={onClose}
    >
      <FormDropdown<PlanType>
        name="plan_type"
        label={t('admin:column.plan')}
        options={PLAN_TYPES.map((value) => ({ value, label: plans[value] }))}
      />
      <FormNumberField name="site_limit" label={t('limits.sites')} description={most} required />
      <FormNumberField name="group_limit" label={t('admin:facts.groupLimit')} description={most} required />
      <FormDateField name="trial_ends_on" label={t('admin:facts.trialEnds')} description={t('limits.trialHint')} />
      <FormDropdown<AccountStatus>
        name="account_status"
        label={t('admin:column.status')}
        noneLabel={t('admin:status.active')}
        options={ACCOUNT_STATUSES.map((value) => ({ value, label: statuses[value] }))}
      />
      <FormToggle name="is_school" label={t('admin:facts.school')} />
      <FormToggle name="reseller" label={t('admin:facts.reseller')} />
    </FormDialog>
  );
}
