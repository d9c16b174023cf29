import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { looksLikeEmail } from '#web/text/emailText';
import { paths } from '#portal/lib/paths';
import { EmailField } from '#portal/kit/email/EmailField';
import { NewPasswordFields, newPasswordProblems } from '#portal/pieces/identity/password/NewPasswordFields';
import { useArrivedSecret } from '#portal/kit/route/arrivedSecret';
import { useNavigateWithState, useLinkWithState } from '#portal/kit/route/navigationState';
import { StatusPage } from '#portal/kit/statusPage/StatusPage';
import { PublicPage } from '#portal/kit/statusPage/PublicPage';
import { selectSessionStatus } from '#portal/processes/session/selectors';
import { isDeadResetLink, setNewPassword } from '#portal/processes/session/passwordReset';
import { logOut } from '#portal/processes/session/signIn';
import { Button } from '#web/ui/buttons/Button';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { Form } from '#web/ui/form/Form';
import { submitErrors } from '#web/ui/form/submitErrors';

interface ResetValues {
  readonly email?: string;
  readonly password?: string;
  readonly password_again?: string;
}

const EMPTY: ResetValues = { email: '', password: '', password_again: '' };
const FIELDS = ['email', 'password', 'password_again'] as const;

function validate(values: ResetValues): object {
  const { password, again } = newPasswordProblems(values.password, values.password_again);
  return { email: looksLikeEmail(values.email ?? '') ? undefined : { code: 'email' }, password, password_again: again };
}

/** `/reset/-#{token}`: chooses a new password by a mailed link, once; then to the sign-in, the email filled in. */
export function ResetScreen() {
  const { t } = useTranslation('forgot');
  const dispatch = useAppDispatch();
  const navigateWithState = useNavigateWithState();
  const token = useArrivedSecret('token');
  const isSignedOut = useAppSelector(selectSessionStatus) === 'signed_out';
  const [overFor, setOverFor] = useState<string | null>(null);

  const check = useEffectEvent(async (opened: string) => {
    if (await dispatch(isDeadResetLink(opened))) setOverFor((before) => before ?? '');
  });
  useEffect(() => {
    if (token !== null) void check(token);
  }, [token]);

  if (token === null) return <NoLink title={t('reset.title')} text={t('reset.openAgain')} />;
  if (overFor !== null)
    return <NoLink title={t('reset.overTitle')} text={t('linkOver')} email={overFor === '' ? undefined : overFor} announced />;

  const submit = async ({ email = '', password = '' }: ResetValues) => {
    const wanted = email.trim();
    const error = await dispatch(setNewPassword({ token, email: wanted, password }));
    if (error === null) {
      // Its sessions have ended; one of this browser is not to stand in the way of signing in.
      if (!isSignedOut) await dispatch(logOut());
      navigateWithState(paths.login.link(), { email: wanted, notice: 'passwordReset' }, { replace: true });
      return undefined;
    }
    if (error.status === 422 && error.problem.errors?.token !== undefined) {
      setOverFor(wanted);
      return undefined;
    }
    return submitErrors({ problem: error.problem, fields: FIELDS, fallback: error.problem.message || t('failed') });
  };

  return (
    <PublicPage title={t('reset.title')} text={t('reset.text')}>
      <Form<ResetValues> label={t('reset.title')} initialValues={EMPTY} validate={validate} onSubmit={submit}>
        {({ submitting }) => (
          <>
            <EmailField label={t('email')} autoFocus problems={{ email: t('emailInvalid') }} />
            <NewPasswordFields name="password" againName="password_again" />
            <Button type="submit" variant="primary" size="l" wide pending={submitting}>
              {t('reset.submit')}
            </Button>
          </>
        )}
      </Form>
    </PublicPage>
  );
}

interface NoLinkProps {
  readonly title: string;
  readonly text: string;
  readonly email?: string;
  readonly announced?: boolean;
}

/** Without a link that works: why, and the way to a new one. */
function NoLink({ title, text, email, announced }: NoLinkProps) {
  const { t } = useTranslation('forgot');
  const toForgot = useLinkWithState(paths.forgot.link(), email === undefined ? {} : { email });
  return (
    <StatusPage
      icon={<KeyRound />}
      title={title}
      actions={
        <LinkButton variant="primary" {...toForgot}>
          {t('reset.newLink')}
        </LinkButton>
      }
      announced={announced}
    >
      {text}
    </StatusPage>
  );
}
