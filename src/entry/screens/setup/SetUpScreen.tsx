import { KeyRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAct } from '#entry/parts';
import { looksLikeEmail } from '#web/text/emailText';
import { entryPaths } from '#web/route/entryPaths';
import { timeZoneOptions } from '#web/dates/timeZoneOptions';
import { ownTimeZone } from '#web/dates/ownTimeZone';
import { EmailField } from '#web/kit/EmailField';
import { NewPasswordFields, newPasswordProblems } from '#web/kit/account/password/NewPasswordFields';
import { useUnreadLink } from '#web/kit/pages/useLinkPage';
import { LinkPage } from '#web/kit/pages/LinkPage';
import { StatusPage } from '#web/kit/pages/StatusPage';
import { PublicPage } from '#web/kit/pages/PublicPage';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { Button } from '#web/ui/buttons/Button';
import { Form } from '#web/ui/form/Form';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { FormSection } from '#web/ui/form/FormSection';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { submitErrors } from '#web/ui/form/submitErrors';
import { setUp } from './setUp';
import styles from './SetUp.module.css';

interface SetUpValues {
  readonly client_name?: string;
  readonly name?: string;
  readonly email?: string;
  readonly password?: string;
  readonly password_again?: string;
  readonly site?: { readonly name?: string; readonly address?: string; readonly timezone?: string };
}

const FIELDS = ['client_name', 'name', 'email', 'password', 'password_again', 'site.name', 'site.address', 'site.timezone'] as const;
const isMissing = (text: string | undefined) => (text ?? '').trim() === '';

function validate(values: SetUpValues): object {
  const { password, again } = newPasswordProblems(values.password, values.password_again);
  return {
    client_name: isMissing(values.client_name) ? { code: 'required' } : undefined,
    name: isMissing(values.name) ? { code: 'required' } : undefined,
    email: looksLikeEmail(values.email ?? '') ? undefined : { code: 'email' },
    password,
    password_again: again,
    site: isMissing(values.site?.name) ? { name: { code: 'required' } } : undefined,
  };
}

/** The link that an empty installation prints: makes the first organisation with its primary user and first site, and signs them in. */
export function SetUpScreen() {
  const { t } = useTranslation('setup');
  return (
    <LinkPage
      link={useUnreadLink()}
      lost={
        <StatusPage icon={<KeyRound />} title={t('title')}>
          {t('openAgain')}
        </StatusPage>
      }
    >
      {(_page, token) => <SetUpForm token={token} />}
    </LinkPage>
  );
}

function SetUpForm({ token }: { readonly token: string }) {
  const { t } = useTranslation('setup');
  const act = useAct();
  const navigate = useNavigate();
  const zones = useMemo(() => timeZoneOptions(new Date(), ownTimeZone()), []);
  const [initialValues] = useState<SetUpValues>({ site: { timezone: ownTimeZone() } });

  const submit = async ({ client_name: clientName = '', name = '', email = '', password = '', site = {} }: SetUpValues) => {
    const { name: siteName = '', address = '', timezone = ownTimeZone() } = site;
    const error = await act(
      setUp({
        token,
        client_name: clientName.trim(),
        name: name.trim(),
        email: email.trim(),
        password,
        site: { name: siteName.trim(), address: address.trim(), timezone },
      }),
    );
    if (error !== null) return submitErrors({ problem: error.problem, fields: FIELDS, fallback: error.problem.message || t('failed') });
    navigate(entryPaths.today.link(), { replace: true });
    return undefined;
  };

  return (
    <PublicPage title={t('title')} text={t('text')}>
      <Form<SetUpValues> label={t('title')} initialValues={initialValues} validate={validate} onSubmit={submit}>
        {({ submitting }) => (
          <>
            <FormTextField
              name="client_name"
              label={t('clientName')}
              autoComplete="organization"
              autoFocus
              problems={{ required: t('clientNameRequired') }}
            />
            <FormSection title={t('site')}>
              <p className={styles.text}>{t('siteText')}</p>
              <FormTextField name="site.name" label={t('siteName')} autoComplete="off" problems={{ required: t('siteNameRequired') }} />
              <FormTextField name="site.address" label={t('siteAddress')} optional autoComplete="street-address" />
              <FormDropdown name="site.timezone" label={t('siteZone')} options={zones} required />
            </FormSection>
            <FormSection title={t('you')}>
              <FormTextField name="name" label={t('name')} autoComplete="name" problems={{ required: t('nameRequired') }} />
              <EmailField label={t('email')} problems={{ email: t('emailInvalid') }} />
              <NewPasswordFields name="password" againName="password_again" />
            </FormSection>
            <Button type="submit" variant="primary" size="l" wide pending={submitting}>
              {t('submit')}
            </Button>
          </>
        )}
      </Form>
    </PublicPage>
  );
}
