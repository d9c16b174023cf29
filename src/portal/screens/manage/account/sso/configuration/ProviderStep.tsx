import { useTranslation } from 'react-i18next';

import { SSO_PROVIDER_TYPES, type SsoConfig, type SsoProviderType } from '#contract/identity/entities/sso';
import { paths } from '#portal/lib/paths';
import { changedFields, type RecordMapping } from '#portal/kit/form/recordMapping';
import { FormRadioGroup } from '#web/ui/form/controls/FormRadioGroup';
import { CopyLine } from './CopyLine';
import type { SsoChange } from './saveSso';
import { SectionForm, type EditedSso } from './SectionForm';

interface ProviderValues {
  readonly type: SsoProviderType | null;
}

const mapping: RecordMapping<EditedSso, ProviderValues, SsoChange> = {
  toValues: ({ type }) => ({ type }),
  toChange: ({ type }, stored) => (type === null ? {} : changedFields({ type }, stored)),
};
const validate = (values: { readonly type?: unknown }): object => (values.type ? {} : { type: { code: 'required' } });

interface ProviderStepProps {
  readonly sso: SsoConfig | null;
  readonly readOnly: boolean;
}

/** First step: where people of the domain sign in, and the address that their provider has to know. */
export function ProviderStep({ sso, readOnly }: ProviderStepProps) {
  const { t } = useTranslation('ssoAdmin');
  const names = useProviderNames();
  return (
    <>
      <SectionForm<ProviderValues>
        label={t('configuration.provider.title')}
        sso={sso}
        mapping={mapping}
        validate={validate}
        readOnly={readOnly}
      >
        <FormRadioGroup<SsoProviderType>
          name="type"
          label={t('configuration.provider.type')}
          options={SSO_PROVIDER_TYPES.map((value) => ({ value, label: names[value] }))}
          problems={{ required: t('configuration.provider.required') }}
        />
      </SectionForm>
      <CopyLine
        label={t('configuration.provider.callback')}
        value={new URL(paths.ssoCallback.link(), window.location.origin).href}
        copy={t('configuration.provider.copyCallback')}
      />
    </>
  );
}

/** Returns the names of the kinds of providers. */
function useProviderNames(): Readonly<Record<SsoProviderType, string>> {
  const { t } = useTranslation('ssoAdmin');
  return { google: 'Google Workspace', azure: 'Microsoft Entra ID', okta: 'Okta', oidc: t('configuration.provider.other') };
}
