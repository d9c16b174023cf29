import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PASSWORD_EXPIRY_DAYS } from '#contract/clients/constants';
import type { Client, PasswordPolicyChange, PasswordPolicyEffect } from '#contract/clients/entities/client';
import { useLazyGetPasswordPolicyEffectQuery, useUpdatePasswordPolicyMutation } from '#portal/api/clients/client';
import { outcomeOf, useChange } from '#portal/api/useChange';
import { RecordForm } from '#portal/kit/form/RecordForm';
import { sameFields, type RecordMapping } from '#portal/kit/form/recordMapping';
import { ManageHeader } from '#portal/kit/route/ManageHeader';
import { selectClient } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { Fields } from '#web/ui/form/Fields';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { FormToggle } from '#web/ui/form/controls/FormToggle';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';
import { useKeepClient } from '#portal/pieces/clients/client/useKeepClient';
import { ConfirmPolicy } from './ConfirmPolicy';

type Values = Pick<Client, 'password_expiry' | 'force_2fa' | 'force_reauthentication' | 'prevent_password_reuse'>;

const mapping: RecordMapping<Client, Values, PasswordPolicyChange> = sameFields<Client>()(
  'password_expiry',
  'force_2fa',
  'force_reauthentication',
  'prevent_password_reuse',
);

const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-client" */ '#contract/clients/rules/client').then(({ policyChange }) => policyChange),
);

/** `/manage/account/password-policy` (spec: clients#password-policy) */
export function PasswordPolicyScreen() {
  const { t } = useTranslation(['account', 'routes']);
  const client = useAppSelector(selectClient);
  return (
    <>
      <ManageHeader title={t('routes:accountPasswordPolicy')} description={t('policy.intro')} />
      {client !== null && <PolicyForm client={client} />}
    </>
  );
}

interface Asked {
  readonly effect: PasswordPolicyEffect;
  readonly answer: (confirmed: boolean) => void;
}

const affects = ({ expired, expiring, without_two_factor: missing }: PasswordPolicyEffect): boolean => expired + expiring + missing > 0;

function PolicyForm({ client }: { readonly client: Client }) {
  const { t } = useTranslation('account');
  const update = useChange(useUpdatePasswordPolicyMutation());
  const [count] = useLazyGetPasswordPolicyEffectQuery();
  const keep = useKeepClient();
  const [asked, setAsked] = useState<Asked | null>(null);

  const ask = (effect: PasswordPolicyEffect): Promise<boolean> =>
    new Promise((resolve) => {
      setAsked({
        effect,
        answer: (confirmed) => {
          setAsked(null);
          resolve(confirmed);
        },
      });
    });

  const save = async (body: PasswordPolicyChange) => {
    const expiry = body.password_expiry === undefined ? client.password_expiry : body.password_expiry;
    const query = { password_expiry: expiry ?? undefined, force_2fa: body.force_2fa ?? client.force_2fa };
    const { data, error } = outcomeOf(await count({ query }));
    if (error !== undefined) return { error };
    if (affects(data.effect) && !(await ask(data.effect)))
      return { error: { status: 'cancelled', problem: { message: t('policy.notSaved') } } as const };
    return keep(await update.send({ body }));
  };

  return (
    <>
      <RecordForm label={t('policy.form')} record={client} mapping={mapping} validate={validate} save={save}>
        <Fields>
          <FormDropdown
            name="password_expiry"
            label={t('policy.expiry')}
            noneLabel={t('policy.never')}
            options={PASSWORD_EXPIRY_DAYS.map((days) => ({ value: days, label: t('policy.days', { count: days }) }))}
          />
          <FormToggle name="force_2fa" label={t('policy.force2fa')} description={t('policy.force2faHint')} />
          <FormToggle name="force_reauthentication" label={t('policy.reauthenticate')} description={t('policy.reauthenticateHint')} />
          <FormToggle name="prevent_password_reuse" label={t('policy.noReuse')} description={t('policy.noReuseHint')} />
        </Fields>
      </RecordForm>
      {asked !== null && <ConfirmPolicy effect={asked.effect} onAnswer={asked.answer} />}
    </>
  );
}
