import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAct } from '#entry/parts';
import { looksLikeEmail } from '#web/text/emailText';
import { entryPaths } from '#web/route/entryPaths';
import { EmailField } from '#web/kit/EmailField';
import { useNavigationState, useLinkWithState } from '#web/ui/navigation/navigationState';
import { PublicPage } from '#web/kit/pages/PublicPage';
import { askForReset } from '#web/session/passwordReset';
import { Button } from '#web/ui/buttons/Button';
import { TextLink } from '#web/ui/buttons/TextLink';
import { Form } from '#web/ui/form/Form';
import { submitErrors } from '#web/ui/form/submitErrors';
import { LinkSent } from './LinkSent';
import { NoMail } from './NoMail';

interface ForgotValues {
  readonly email?: string;
}

/** Rejects only text that cannot be an address; never reveals whether an account exists. */
const validate = ({ email = '' }: ForgotValues) => (looksLikeEmail(email) ? undefined : { email: { code: 'email' } });

/** `/forgot`: requests a link to choose a new password. Shows the same message whether the account exists or not. */
export function ForgotScreen() {
  const { t } = useTranslation('forgot');
  const act = useAct();
  const { email: typed = '' } = useNavigationState();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isUnmailed, setUnmailed] = useState(false);
  const [email, setEmail] = useState(typed);
  const toLogin = useLinkWithState(entryPaths.login.link(), { email });

  if (isUnmailed) return <NoMail email={email} />;
  if (sentTo !== null) return <LinkSent email={sentTo} onOther={() => setSentTo(null)} />;

  const submit = async (values: ForgotValues) => {
    const wanted = (values.email ?? '').trim();
    const outcome = await act(askForReset(wanted));
    if ('error' in outcome) {
      const { problem } = outcome.error;
      return submitErrors({ problem, fields: ['email'], fallback: problem.message || t('failed') });
    }
    setEmail(wanted);
    if (outcome.isMailed) setSentTo(wanted);
    else setUnmailed(true);
    return undefined;
  };

  return (
    <PublicPage title={t('title')} text={t('text')} footer={<TextLink {...toLogin}>{t('back')}</TextLink>}>
      <Form<ForgotValues> label={t('title')} initialValues={{ email }} validate={validate} onSubmit={submit}>
        {({ submitting }) => (
          <>
            <EmailField label={t('email')} autoFocus problems={{ email: t('emailInvalid') }} />
            <Button type="submit" variant="primary" size="l" wide pending={submitting}>
              {t('submit')}
            </Button>
          </>
        )}
      </Form>
    </PublicPage>
  );
}
