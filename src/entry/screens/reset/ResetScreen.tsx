import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAct, useSessionFacts } from '#entry/parts';
import { looksLikeEmail } from '#web/text/emailText';
import { entryPaths } from '#web/route/entryPaths';
import { EmailField } from '#web/kit/EmailField';
import { NewPasswordFields, newPasswordProblems } from '#web/kit/account/password/NewPasswordFields';
import { useNavigateWithState, useLinkWithState } from '#web/ui/navigation/navigationState';
import { useUnreadLink } from '#web/kit/pages/useLinkPage';
import { LinkOver, LinkPage } from '#web/kit/pages/LinkPage';
import { PublicPage } from '#web/kit/pages/PublicPage';
import { StatusPage } from '#web/kit/pages/StatusPage';
import { isDeadResetLink, setNewPassword } from '#web/session/passwordReset';
import { logOut } from '#web/session/signIn';
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
  const lost = (
    <StatusPage icon={<KeyRound />} title={t('reset.title')} actions={<NewLink />}>
      {t('reset.openAgain')}
    </StatusPage>
  );
  return (
    <LinkPage link={useUnreadLink()} lost={lost}>
      {(_page, token) => <Reset token={token} />}
    </LinkPage>
  );
}

function Reset({ token }: { readonly token: string }) {
  const { t } = useTranslation('forgot');
  const act = useAct();
  const navigateWithState = useNavigateWithState();
  const isSignedOut = useSessionFacts().status === 'signed_out';
  const [overFor, setOverFor] = useState<string | null>(null);

  const check = useEffectEvent(async (opened: string) => {
    if (await act(isDeadResetLink(opened))) setOverFor((before) => before ?? '');
  });
  useEffect(() => void check(token), [token]);

  if (overFor !== null)
    return (
      <LinkOver
        icon={<KeyRound />}
        tone="calm"
        title={t('reset.overTitle')}
        actions={<NewLink email={overFor === '' ? undefined : overFor} />}
      >
        {t('linkOver')}
      </LinkOver>
    );

  const submit = async ({ email = '', password = '' }: ResetValues) => {
    const wanted = email.trim();
    const error = await act(setNewPassword({ token, email: wanted, password }));
    if (error === null) {
      // Its sessions have ended; one of this browser is not to stand in the way of signing in.
      if (!isSignedOut) await act(logOut());
      navigateWithState(entryPaths.login.link(), { email: wanted, notice: 'passwordReset' }, { replace: true });
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

/** The way to a new link. */
function NewLink({ email }: { readonly email?: string }) {
  const { t } = useTranslation('forgot');
  const toForgot = useLinkWithState(entryPaths.forgot.link(), email === undefined ? {} : { email });
  return (
    <LinkButton variant="primary" {...toForgot}>
      {t('reset.newLink')}
    </LinkButton>
  );
}
