import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { LinkButton } from '../../ui/LinkButton';
import { StepFooter } from './StepFooter';
import { StepHeading } from './StepHeading';
import type { StepProps } from './stepProps';

interface SsoStepProps extends Pick<StepProps, 'state' | 'onChangeEmail' | 'onCancel'> {
  /** Takes the browser to another address. */
  readonly go: (address: string) => void;
}

/** The address belongs to an organisation with a sign-in of its own: goes there, and offers the way should it not open. */
export function SsoStep({ state, onChangeEmail, onCancel, go }: SsoStepProps) {
  const { t } = useTranslation('signIn');
  const { authorizationUrl } = state;

  useEffect(() => {
    if (authorizationUrl !== null) go(authorizationUrl);
  }, [authorizationUrl, go]);

  if (authorizationUrl === null) return null;
  return (
    <>
      <StepHeading title={t('sso.title')} email={state.email} onChangeEmail={onChangeEmail} text={t('sso.text', { host: new URL(authorizationUrl).host })} />
      <LinkButton
        href={authorizationUrl}
        variant="primary"
        size="l"
        wide
        icon={<ArrowRight aria-hidden="true" />}
        // The provider may live under this portal's own origin, where a link would stay within the portal.
        onClick={(event) => {
          event.preventDefault();
          go(authorizationUrl);
        }}
      >
        {t('sso.continue')}
      </LinkButton>
      <StepFooter onCancel={onCancel} />
    </>
  );
}
