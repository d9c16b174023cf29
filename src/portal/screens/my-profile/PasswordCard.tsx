import { useTranslation } from 'react-i18next';

import type { Profile } from '#contract/identity/entities/profile';
import { useAppDispatch } from '#portal/store/hooks';
import { useDates } from '#web/dates/useDates';
import { useSubmit } from '#portal/kit/form/useSubmit';
import { HiddenUsername } from '#web/kit/account/password/HiddenUsername';
import { NewPasswordFields, newPasswordProblems } from '#web/kit/account/password/NewPasswordFields';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { changePassword } from '#portal/processes/profile/ownKeys';
import { Button } from '#web/ui/buttons/Button';
import { discardChanges } from '#web/ui/form/discardChanges';
import { Form } from '#web/ui/form/Form';
import { FormPasswordField } from '#web/ui/form/controls/FormPasswordField';
import { Card } from '#web/ui/layout/Card';
import styles from './MyProfile.module.css';

interface PasswordValues {
  readonly current_password: string;
  readonly new_password: string;
  readonly new_password_confirmation: string;
}

const EMPTY: PasswordValues = { current_password: '', new_password: '', new_password_confirmation: '' };

function validate(values: PasswordValues): object {
  const { password, again } = newPasswordProblems(values.new_password, values.new_password_confirmation);
  return {
    current_password: values.current_password === '' ? { code: 'required' } : undefined,
    new_password: password,
    new_password_confirmation: again,
  };
}

/** Changes the password (spec: session#password-rules). The other sessions end, this one continues. */
export function PasswordCard({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile');
  const dispatch = useAppDispatch();
  const { toast } = useNotices();
  const dates = useDates();
  const expires = profile.password_expires_at;
  const submit = useSubmit({
    send: (values: PasswordValues) => dispatch(changePassword(values)),
    onDone: (_, __, form) => {
      // Passwords are dropped as soon as they are no longer needed.
      setTimeout(() => discardChanges(form), 0);
      toast({ tone: 'success', text: t('password.saved') });
    },
  });

  return (
    <Card title={t('password.title')}>
      <div className={styles.part}>
        <p className={styles.text}>
          {t('password.changedOn', { day: dates.day(profile.password_changed_at) })}{' '}
          {expires !== null && t('password.expiresOn', { day: dates.day(expires) })}
        </p>
        <Form<PasswordValues> label={t('password.title')} initialValues={EMPTY} validate={validate} onSubmit={submit}>
          {({ submitting }) => (
            <div className={styles.fields}>
              <HiddenUsername email={profile.email} />
              <FormPasswordField
                name="current_password"
                label={t('password.current')}
                autoComplete="current-password"
                problems={{ required: t('password.currentRequired') }}
              />
              <NewPasswordFields name="new_password" againName="new_password_confirmation" />
              <p className={styles.text}>{t('password.others')}</p>
              <div className={styles.actions}>
                <Button type="submit" variant="primary" pending={submitting}>
                  {t('password.submit')}
                </Button>
              </div>
            </div>
          )}
        </Form>
      </div>
    </Card>
  );
}
