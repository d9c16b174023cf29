import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { plansSold } from '#contract/platform/accessRule';
import { ADDRESS_MAX_LENGTH } from '#contract/clients/constants';
import type { Client, ClientChange, PlanType } from '#contract/clients/entities/client';
import { useUpdateClientMutation } from '#portal/api/clients/client';
import { useChange } from '#portal/api/useChange';
import { numberText } from '#web/text/numberText';
import { timeZoneOptions } from '#web/dates/timeZoneOptions';
import { ownTimeZone } from '#web/dates/ownTimeZone';
import { useDates } from '#web/dates/useDates';
import { FormUpload } from '#portal/kit/files/FormUpload';
import { RecordForm } from '#portal/kit/form/RecordForm';
import { sameFields } from '#portal/kit/form/recordMapping';
import { ManageHeader } from '#portal/kit/route/ManageHeader';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectClient } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { Fields } from '#web/ui/form/Fields';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { FormLanguageDropdown } from '#web/ui/form/controls/FormLanguageDropdown';
import { FormTextArea } from '#web/ui/form/controls/FormTextArea';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';
import { Card } from '#web/ui/layout/Card';
import { CardColumn } from '#web/ui/layout/CardColumn';
import { Facts } from '#web/ui/layout/Facts';
import { useCountryOptions } from '#portal/pieces/clients/client/useCountryOptions';
import { useKeepClient } from '#portal/pieces/clients/client/useKeepClient';

const mapping = sameFields<Client>()('name', 'logo_file_id', 'country', 'address', 'locale', 'timezone');

const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-client" */ '#contract/clients/rules/client').then(({ clientChange }) => clientChange),
);

/** `/manage/account/info`: the organisation's details, and its plan to look at (spec: clients#details). */
export function AccountInfoScreen() {
  const { t } = useTranslation(['account', 'routes']);
  const client = useAppSelector(selectClient);
  return (
    <>
      <ManageHeader title={t('routes:accountInfo')} />
      {client !== null && (
        <CardColumn>
          <DetailsForm client={client} />
          <Plan client={client} />
        </CardColumn>
      )}
    </>
  );
}

function DetailsForm({ client }: { readonly client: Client }) {
  const { t } = useTranslation('account');
  const update = useChange(useUpdateClientMutation());
  const keep = useKeepClient();
  const zones = useMemo(() => timeZoneOptions(new Date(), client.timezone ?? ownTimeZone()), [client.timezone]);
  const places = useCountryOptions();

  return (
    <RecordForm
      label={t('info.form')}
      record={client}
      mapping={mapping}
      validate={validate}
      save={async (body: ClientChange) => keep(await update.send({ body }))}
    >
      <Fields>
        <FormTextField name="name" label={t('info.name')} required autoComplete="organization" />
        <FormUpload
          name="logo_file_id"
          purpose="client_logo"
          current={client.logo}
          label={t('info.logo')}
          description={t('info.logoHint')}
          optional
        />
        <FormDropdown name="country" label={t('info.country')} description={t('info.countryHint')} options={places} required />
        <FormTextArea name="address" label={t('info.address')} limit={ADDRESS_MAX_LENGTH} optional />
        <FormLanguageDropdown
          name="locale"
          label={t('info.locale')}
          description={t('info.beginsWith')}
          noneLabel={t('info.notChosen')}
          optional
        />
        <FormDropdown
          name="timezone"
          label={t('info.timezone')}
          description={t('info.beginsWith')}
          options={zones}
          noneLabel={t('info.notChosen')}
          optional
        />
      </Fields>
    </RecordForm>
  );
}

function Plan({ client }: { readonly client: Client }) {
  const { t, i18n } = useTranslation('account');
  const dates = useDates();
  const isSold = useIsAllowed(plansSold);
  const plans: Record<PlanType, string> = {
    starter: t('plan.starter'),
    standard: t('plan.standard'),
    enhanced: t('plan.enhanced'),
    pro: t('plan.pro'),
  };
  return (
    <Card title={isSold ? t('plan.title') : t('plan.limits')}>
      <Facts
        facts={[
          [t('plan.plan'), isSold && plans[client.plan_type]],
          [t('plan.trial'), isSold && (client.trial_ends_on === null ? t('plan.noTrial') : dates.date(client.trial_ends_on))],
          [t('plan.sites'), numberText(client.site_limit, i18n.language)],
          [t('plan.groups'), numberText(client.group_limit, i18n.language)],
        ]}
      />
    </Card>
  );
}
