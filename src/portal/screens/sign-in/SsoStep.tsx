import { ArrowRight } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppDispatch } from '../../entities/hooks';
import { LinkButton } from '../../ui/LinkButton';
import { leaveFor } from './leaveFor';
import { StepFooter } from './StepFooter';
import { StepHeading } from './StepHeading';
import type { StepProps } from './stepProps';

/** The address belongs to an organisation with a sign-in of its own: goes there, and offers the way should it not open. */
export function SsoStep(step: StepProps) {
  const { t } = useTranslation('signIn');
  const dispatch = useAppDispatch();
  const { email, authorizationUrl } = step.state;
  const go = useCallback((address: string) => dispatch(leaveFor(address, email)), [dispatch, email]);

  useEffect(() => {
    if (authorizationUrl !== null) go(authorizationUrl);
  }, [authorizationUrl, go]);

  if (authorizationUrl === null) return null;
  return (
    <>
      <StepHeading title={t('sso.title')} of={step} text={t('sso.text', { host: new URL(authorizationUrl).host })} />
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
      <StepFooter onCancel={step.onCancel} />
    </>
  );
}
