import { ArrowRight } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useAct } from '#entry/parts';
import { useNextPage } from '#entry/useNextPage';
import { leaveForProvider } from '#web/session/sso/leaveForProvider';
import { TextAction } from '#web/ui/buttons/TextAction';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { StepFooter } from '../steps/StepFooter';
import { StepHeading } from '../steps/StepHeading';
import type { StepProps } from '../stepProps';
import { IncompleteStep } from './IncompleteStep';

/** The address belongs to an organisation with a sign-in of its own: goes there, and offers the way should it not open. */
export function SsoStep(props: StepProps) {
  const { sso } = props.state;
  if (sso === null) return null;
  return sso.missing === null ? <LeavingStep {...props} address={sso.address} /> : <IncompleteStep {...props} missing={sso.missing} />;
}

function LeavingStep({ address, ...step }: StepProps & { readonly address: string }) {
  const { t } = useTranslation('sso');
  const act = useAct();
  const next = useNextPage();
  const { email } = step.state;
  const go = useCallback(() => act(leaveForProvider({ address, email, next })), [act, address, email, next]);

  useEffect(() => go(), [go]);

  return (
    <>
      <StepHeading title={t('title')} of={step} text={t('text', { host: new URL(address).host })} />
      <LinkButton
        href={address}
        variant="primary"
        size="l"
        wide
        icon={<ArrowRight aria-hidden="true" />}
        // The provider may live under this portal's own origin, where a link would stay within the portal.
        onClick={(event) => {
          event.preventDefault();
          go();
        }}
      >
        {t('continue')}
      </LinkButton>
      <StepFooter of={step}>
        <TextAction onClick={() => step.onChoose('password')}>{t('anotherWay.action')}</TextAction>
      </StepFooter>
    </>
  );
}
