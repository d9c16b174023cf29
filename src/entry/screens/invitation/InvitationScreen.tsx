import { MailOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Invitation, InvitationState } from '#contract/identity/calls/users';
import { firstValidationMessage } from '#web/net/requestError';
import { entryPaths } from '#web/route/entryPaths';
import { REMOVED } from '#web/route/page';
import { NewPasswordFields, newPasswordProblems } from '#web/kit/account/password/NewPasswordFields';
import { useLinkWithState, useNavigateWithState } from '#web/ui/navigation/navigationState';
import { LinkOver, LinkPage } from '#web/kit/pages/LinkPage';
import { PublicPage } from '#web/kit/pages/PublicPage';
import { StatusPage } from '#web/kit/pages/StatusPage';
import { logOut } from '#web/session/signIn';
import { useAct, useSessionFacts } from '#entry/parts';
import { useOpenedLink } from '#entry/useOpenedLink';
import { Button } from '#web/ui/buttons/Button';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { Form } from '#web/ui/form/Form';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { submitErrors } from '#web/ui/form/submitErrors';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { acceptInvitation, joinClient, keepInvitation, keptInvitation, readInvitation } from './invitation';

/** `/invitation/-#{token}`: joins an organisation by a mailed link, with a new or an existing account. */
export function InvitationScreen() {
  const { t } = useTranslation('invitation');
  const act = useAct();
  const [kept] = useState(() => act(keptInvitation()));
  const link = useOpenedLink(readInvitation, kept);
  return (
    <LinkPage
      link={link}
      lost={
        <StatusPage icon={<MailOpen />} title={t('title')}>
          {t('openAgain')}
        </StatusPage>
      }
      words={{ loading: t('loading'), failed: t('loadFailed') }}
    >
      {(invitation, token) => {
        if (invitation.state !== 'open') return <Over state={invitation.state} />;
        if (invitation.account === 'existing') return <Join token={token} invitation={invitation} />;
        return <Accept token={token} invitation={invitation} onOver={(state) => link.setPage({ state })} />;
      }}
    </LinkPage>
  );
}

/** Says why a link does not work any more. */
function Over({ state }: { readonly state: Exclude<InvitationState, 'open'> }) {
  const { t } = useTranslation('invitation');
  const words: Record<typeof state, string> = {
    expired: t('over.expired'),
    withdrawn: t('over.withdrawn'),
    replaced: t('over.replaced'),
    used: t('over.used'),
    unknown: t('over.unknown'),
  };
  return (
    <LinkOver
      title={t('over.title')}
      actions={
        <LinkButton variant="primary" href={entryPaths.login.link()}>
          {t('toSignIn')}
        </LinkButton>
      }
    >
      {words[state]}
    </LinkOver>
  );
}

interface OpenProps {
  readonly token: string;
  readonly invitation: Invitation;
}

/** For a person with an account: signs in first, then joins. */
function Join({ token, invitation }: OpenProps) {
  const { t } = useTranslation('invitation');
  const act = useAct();
  const navigate = useNavigate();
  const isSignedIn = useSessionFacts().status === 'signed_in';
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { client_name: client = '', email = '' } = invitation;
  const toSignIn = useLinkWithState(entryPaths.login.link({}, { next: entryPaths.invitation.link({ token: REMOVED }) }), { email });

  const join = async () => {
    setSending(true);
    setFailure(null);
    const outcome = await act(joinClient(token));
    setSending(false);
    if ('error' in outcome) setFailure(firstValidationMessage(outcome.error) ?? (outcome.error.problem.message || t('failed')));
    else navigate(outcome.went === 'switched' ? entryPaths.today.link() : entryPaths.clientSwitcher.link(), { replace: true });
  };

  return (
    <StatusPage
      icon={<MailOpen />}
      title={t('joinTitle', { client })}
      actions={
        isSignedIn ? (
          <Button variant="primary" size="l" autoFocus onClick={() => void join()} pending={isSending}>
            {t('join', { client })}
          </Button>
        ) : (
          <LinkButton
            variant="primary"
            {...toSignIn}
            onClick={(event) => {
              act(keepInvitation(token));
              toSignIn.onClick(event);
            }}
          >
            {t('toSignIn')}
          </LinkButton>
        )
      }
    >
      <p>{isSignedIn ? t('joinText', { email }) : t('signInFirst', { email })}</p>
      {failure !== null && <p role="alert">{failure}</p>}
    </StatusPage>
  );
}

interface AcceptValues {
  readonly name?: string;
  readonly password?: string;
  readonly password_again?: string;
}

const FIELDS = ['name', 'password', 'password_again'] as const;

/** For a person without an account: asks for name and password, then continues to the sign-in. */
function Accept({ token, invitation, onOver }: OpenProps & { readonly onOver: (state: Exclude<InvitationState, 'open'>) => void }) {
  const { t } = useTranslation('invitation');
  const act = useAct();
  const navigateWithState = useNavigateWithState();
  const isSignedOut = useSessionFacts().status === 'signed_out';
  const { client_name: client = '', email = '', name: invitedName = '', account } = invitation;
  const hasPassword = account !== 'sso';
  const [initialValues] = useState<AcceptValues>({ name: invitedName, password: '', password_again: '' });

  const validate = (values: AcceptValues): object => {
    const { password, again } = newPasswordProblems(values.password, values.password_again);
    return {
      name: (values.name ?? '').trim() === '' ? { code: 'required' } : undefined,
      ...(hasPassword ? { password, password_again: again } : {}),
    };
  };

  const submit = async ({ name = '', password = '' }: AcceptValues) => {
    const outcome = await act(acceptInvitation({ token, name: name.trim(), ...(hasPassword ? { password } : {}) }));
    if ('data' in outcome) {
      // Somebody else may be signed in here.
      if (!isSignedOut) await act(logOut());
      navigateWithState(entryPaths.login.link(), { email: outcome.data.email, notice: 'invitationAccepted' }, { replace: true });
      return undefined;
    }
    const { problem } = outcome.error;
    if (outcome.error.status === 422 && problem.errors?.token !== undefined) {
      const now = await act(readInvitation(token));
      onOver('data' in now && now.data.state !== 'open' ? now.data.state : 'unknown');
      return undefined;
    }
    return submitErrors({ problem, fields: FIELDS, fallback: problem.message || t('failed') });
  };

  return (
    <PublicPage title={t('joinTitle', { client })} text={hasPassword ? t('text', { email }) : t('ssoText', { email })}>
      <Form<AcceptValues> label={t('joinTitle', { client })} initialValues={initialValues} validate={validate} onSubmit={submit}>
        {({ submitting }) => (
          <>
            <FormTextField name="name" label={t('name')} autoComplete="name" autoFocus problems={{ required: t('nameRequired') }} />
            {hasPassword && <NewPasswordFields name="password" againName="password_again" />}
            <Button type="submit" variant="primary" size="l" wide pending={submitting}>
              {t('join', { client })}
            </Button>
          </>
        )}
      </Form>
    </PublicPage>
  );
}
