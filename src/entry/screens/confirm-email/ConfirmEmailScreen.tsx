import { MailCheck, MailX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { firstValidationMessage } from '#web/net/requestError';
import { useAct, useSessionFacts } from '#entry/parts';
import { entryPaths } from '#web/route/entryPaths';
import { useNavigateWithState } from '#web/ui/navigation/navigationState';
import { useUnreadLink } from '#web/kit/pages/useLinkPage';
import { LinkOver, LinkPage } from '#web/kit/pages/LinkPage';
import { StatusPage } from '#web/kit/pages/StatusPage';
import { Button } from '#web/ui/buttons/Button';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { confirmEmail } from './confirmEmail';

/**
 * `/confirm-email/-#{token}`: the link that was mailed to a new address. A press makes the change, not the opening alone:
 * mail programs open links to look at them.
 */
export function ConfirmEmailScreen() {
  const { t } = useTranslation('forgot');
  const profile = (
    <LinkButton variant="primary" href={entryPaths.myProfile.link()}>
      {t('confirm.toProfile')}
    </LinkButton>
  );
  return (
    <LinkPage
      link={useUnreadLink()}
      lost={
        <StatusPage icon={<MailX />} title={t('confirm.title')} actions={profile}>
          {t('confirm.openAgain')}
        </StatusPage>
      }
    >
      {(_page, token) => <Confirm token={token} profile={profile} />}
    </LinkPage>
  );
}

function Confirm({ token, profile }: { readonly token: string; readonly profile: ReactNode }) {
  const { t } = useTranslation('forgot');
  const act = useAct();
  const navigateWithState = useNavigateWithState();
  const isSignedIn = useSessionFacts().status === 'signed_in';
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  if (refusal !== null)
    return (
      <LinkOver title={t('confirm.refused')} actions={profile}>
        {refusal}
      </LinkOver>
    );

  const confirm = async () => {
    setSending(true);
    setFailure(null);
    const outcome = await act(confirmEmail(token));
    setSending(false);
    if ('data' in outcome) {
      navigateWithState(
        isSignedIn ? entryPaths.myProfile.link() : entryPaths.login.link(),
        { email: outcome.data.email, notice: 'emailChanged' },
        { replace: true },
      );
      return;
    }
    const { error } = outcome;
    const said = firstValidationMessage(error) ?? error.problem.message;
    if (error.status === 422) setRefusal(said);
    else setFailure(said || t('failed'));
  };

  return (
    <StatusPage
      icon={<MailCheck />}
      title={t('confirm.title')}
      actions={
        <Button variant="primary" size="l" autoFocus onClick={() => void confirm()} pending={isSending}>
          {t('confirm.submit')}
        </Button>
      }
    >
      <p>{t('confirm.text')}</p>
      {failure !== null && <p role="alert">{failure}</p>}
    </StatusPage>
  );
}
