import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { InstallationMail, MailSecurity } from '#contract/clients/entities/installation';
import { useUpdateMailSettingsMutation } from '#portal/api/clients/admin';
import { useChange } from '#portal/api/useChange';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { FormNumberField } from '#web/ui/form/controls/FormNumberField';
import { FormPasswordField } from '#web/ui/form/controls/FormPasswordField';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { lazyJoiValidate, type FormValidate } from '#web/ui/form/joiValidate';

/** The values of the fields: empty texts for missing settings. */
interface MailValues {
  readonly host: string;
  readonly port: number | null;
  readonly security: MailSecurity;
  readonly user: string;
  readonly password: string;
  readonly sender_name: string;
  readonly sender_email: string;
}

const SUBMISSION_PORT = 587;

/** Returns the change to send: an empty password field does not change the stored password. */
function toChange({ user, password, port, ...values }: MailValues) {
  // The rule has refused an empty port.
  return { ...values, port: port ?? SUBMISSION_PORT, user: user.trim() || null, ...(password === '' ? {} : { password }) };
}

const ofRule = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-installation" */ '#contract/clients/rules/installation').then(
    ({ mailSettingsChange }) => mailSettingsChange,
  ),
);

// The form's own values: it is made with them. An emptied port is for the rule to refuse.
const validate: FormValidate = (values) => ofRule({ ...toChange(values as MailValues), port: (values as MailValues).port });

interface MailDialogProps {
  readonly mail: InstallationMail;
  readonly onClose: () => void;
}

/** The form of the mail server, its account and the sender. */
export function MailDialog({ mail: { settings, has_password: hasPassword }, onClose }: MailDialogProps) {
  const { t } = useTranslation('installation');
  const { toast } = useNotices();
  const update = useChange(useUpdateMailSettingsMutation());
  const [before] = useState<MailValues>(() => ({
    host: settings?.host ?? '',
    port: settings?.port ?? SUBMISSION_PORT,
    security: settings === null || settings.security === 'if_offered' ? 'starttls' : settings.security,
    user: settings?.user ?? '',
    password: '',
    sender_name: settings?.sender_name ?? 'Portico',
    sender_email: settings?.sender_email ?? '',
  }));
  const securities: readonly { readonly value: MailSecurity; readonly label: string }[] = [
    { value: 'starttls', label: t('securities.starttls') },
    { value: 'tls', label: t('securities.tls') },
    { value: 'none', label: t('securities.clear') },
  ];
  return (
    <FormDialog<MailValues, unknown>
      title={t('form')}
      submitLabel={t('save')}
      initialValues={before}
      validate={validate}
      send={(values) => update.send({ body: toChange(values) })}
      onDone={() => toast({ tone: 'success', text: t('saved') })}
      onClose={onClose}
    >
      <FormTextField name="host" label={t('host')} required />
      <FormNumberField name="port" label={t('port')} required />
      <FormDropdown<MailSecurity> name="security" label={t('security')} options={securities} />
      <FormTextField name="user" label={t('user')} description={t('userHint')} />
      <FormPasswordField
        name="password"
        label={t('password')}
        autoComplete="new-password"
        description={hasPassword ? t('passwordSet') : undefined}
      />
      <FormTextField name="sender_name" label={t('senderName')} required />
      <FormTextField name="sender_email" label={t('senderEmail')} type="email" autoCapitalize="none" spellCheck={false} required />
    </FormDialog>
  );
}
