import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { SsoConfig, SsoProviderProblem, SsoProviderType } from '#contract/identity/entities/sso';
import { useCheckSsoProviderMutation } from '#portal/api/identity/sso';
import { useChange } from '#portal/api/useChange';
import { useDates } from '#web/dates/useDates';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import type { RecordMapping } from '#portal/kit/form/recordMapping';
import { FailureBanner } from '#portal/kit/notices/FailureBanner';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { useAppDispatch } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { Tag } from '#web/ui/feedback/Tag';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { FormPasswordField } from '#web/ui/form/controls/FormPasswordField';
import styles from '../Sso.module.css';
import { useSso } from '../useSso';
import { saveSso, type SsoChange } from './saveSso';
import { SectionForm, type EditedSso } from './SectionForm';

interface CredentialsValues {
  readonly client_id: string;
  /** Never read, only written: empty leaves the stored one as it is. */
  readonly client_secret: string;
  readonly provider_host: string;
}

/** The address of Entra ID for the people of a single organisation. */
const AZURE_ADDRESS = 'login.microsoftonline.com/TENANT-ID/v2.0';

const mapping: RecordMapping<EditedSso, CredentialsValues, SsoChange> = {
  toValues: ({ provider }) => ({ client_id: provider.client_id, client_secret: '', provider_host: provider.provider_host }),
  toChange: ({ client_id, client_secret: secret, provider_host }, { provider }) => {
    const isSame = client_id === provider.client_id && provider_host === provider.provider_host && secret === '';
    return isSame ? {} : { provider: { client_id, provider_host, ...(secret === '' ? {} : { client_secret: secret }) } };
  },
  fieldNames: {
    'provider.client_id': 'client_id',
    'provider.client_secret': 'client_secret',
    'provider.provider_host': 'provider_host',
  },
};
const validate = (values: { readonly client_id?: unknown }): object => (values.client_id ? {} : { client_id: { code: 'required' } });

interface CredentialsStepProps {
  readonly sso: SsoConfig;
  readonly readOnly: boolean;
  /** It is switched on: looked at and checked, not changed. */
  readonly isFixed: boolean;
}

/** Second step: the portal's credentials at the provider, and whether the provider responds. */
export function CredentialsStep({ sso, readOnly, isFixed }: CredentialsStepProps) {
  const { t } = useTranslation('ssoAdmin');
  const [isRemoving, setRemoving] = useState(false);
  const hosts: Record<SsoProviderType, string> = {
    google: t('configuration.credentials.host.google'),
    azure: t('configuration.credentials.host.azure', { address: AZURE_ADDRESS }),
    okta: t('configuration.credentials.host.okta'),
    oidc: t('configuration.credentials.host.oidc'),
  };
  return (
    <>
      <SectionForm<CredentialsValues>
        label={t('configuration.credentials.title')}
        sso={sso}
        mapping={mapping}
        validate={validate}
        readOnly={readOnly || isFixed}
        submitLabel={t('configuration.credentials.save')}
      >
        <FormTextField
          name="client_id"
          label={t('configuration.credentials.clientId')}
          autoComplete="off"
          required
          problems={{ required: t('configuration.credentials.clientIdRequired') }}
        />
        <FormPasswordField
          name="client_secret"
          label={t('configuration.credentials.secret')}
          description={sso.setup.has_secret ? t('configuration.credentials.secretStored') : t('configuration.credentials.secretHint')}
          autoComplete="new-password"
        />
        <FormTextField
          name="provider_host"
          label={t('configuration.credentials.hostLabel')}
          description={hosts[sso.type]}
          autoComplete="off"
          required={sso.type === 'okta' || sso.type === 'oidc'}
        />
      </SectionForm>
      {sso.setup.has_secret && (
        <div className={styles.line}>
          <Tag tone="safe">{t('configuration.credentials.stored')}</Tag>
          {!readOnly && !isFixed && (
            <Button size="s" variant="danger" onClick={() => setRemoving(true)}>
              {t('configuration.credentials.removeSecret.action')}
            </Button>
          )}
        </div>
      )}
      <CheckResult sso={sso} readOnly={readOnly} />
      {isRemoving && <RemoveSecret sso={sso} onClose={() => setRemoving(false)} />}
    </>
  );
}

function RemoveSecret({ sso, onClose }: { readonly sso: SsoConfig; readonly onClose: () => void }) {
  const { t } = useTranslation('ssoAdmin');
  const dispatch = useAppDispatch();
  const { clientId, keep } = useSso();
  const { provider } = sso;
  return (
    <ConfirmChange
      tone="danger"
      title={t('configuration.credentials.removeSecret.title')}
      confirmLabel={t('configuration.credentials.removeSecret.confirm')}
      failed={t('configuration.failed')}
      send={async () =>
        keep(await dispatch(saveSso(clientId, { provider: { ...provider, client_secret: null }, base: { provider } }, false)))
      }
      onClose={onClose}
    >
      <p>{t('configuration.credentials.removeSecret.text')}</p>
    </ConfirmChange>
  );
}

/** Shows whether the provider responds as a usable one, and what to do if it does not. */
function CheckResult({ sso: { setup }, readOnly }: Omit<CredentialsStepProps, 'isFixed'>) {
  const { t } = useTranslation('ssoAdmin');
  const dates = useDates();
  const errorText = useErrorText();
  const { clientId, keep } = useSso();
  const check = useChange(useCheckSsoProviderMutation());
  const [failed, setFailed] = useState<string | null>(null);
  const titles: Record<SsoProviderProblem, string> = {
    incomplete: t('configuration.check.incomplete'),
    forbidden_address: t('configuration.check.forbiddenAddress'),
    no_answer: t('configuration.check.noAnswer'),
    wrong_answer: t('configuration.check.wrongAnswer'),
  };
  const hints: Record<SsoProviderProblem, string> = {
    incomplete: t('configuration.check.incompleteHint'),
    forbidden_address: t('configuration.check.forbiddenAddressHint'),
    no_answer: t('configuration.check.noAnswerHint'),
    wrong_answer: t('configuration.check.wrongAnswerHint'),
  };
  const { provider_problem: problem, provider_checked_at: at } = setup;
  const again = async () => {
    setFailed(null);
    const { error } = keep(await check.send({ params: { clientId } }));
    if (error !== undefined) setFailed(errorText(error, t('configuration.failed')));
  };
  const action = !readOnly && problem !== 'incomplete' && (
    <Button size="s" icon={<RefreshCw aria-hidden="true" />} pending={check.isSending} onClick={() => void again()}>
      {at === null ? t('configuration.check.first') : t('configuration.check.again')}
    </Button>
  );
  return (
    <>
      {problem === null && at === null && (
        <Banner tone="info" title={t('configuration.check.notYet')} actions={action}>
          {t('configuration.check.notYetHint')}
        </Banner>
      )}
      {problem === null && at !== null && (
        <Banner tone="success" title={t('configuration.check.good')} actions={action}>
          {t('configuration.check.lastAnswered', { date: dates.dayAndTime(at) })}
        </Banner>
      )}
      {problem !== null && (
        <Banner tone={problem === 'incomplete' ? 'info' : 'danger'} title={titles[problem]} actions={action}>
          {hints[problem]}
        </Banner>
      )}
      <FailureBanner text={failed} />
    </>
  );
}
