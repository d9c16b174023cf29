import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import type { SsoConfig } from '#contract/identity/entities/sso';
import { useDecision } from '#portal/processes/session/access';
import { ManageHeader } from '#portal/kit/route/ManageHeader';
import { Banner } from '#web/ui/feedback/Banner';
import { Stepper } from '#web/ui/navigation/Stepper';
import { ReadOnlyBanner } from '../ReadOnlyBanner';
import styles from '../Sso.module.css';
import { SsoUnknown } from '../SsoUnknown';
import { useSso } from '../useSso';
import { ClientsSection } from './ClientsSection';
import { CredentialsStep } from './CredentialsStep';
import { DomainStep } from './DomainStep';
import { ProviderStep } from './ProviderStep';
import { RemoveSso } from './RemoveSso';
import { hasCredentials, nextStep, SET_UP_STEPS, stepStates, type SetUpStep } from './setUp';
import { StepCard } from './StepCard';
import { SwitchStep } from './SwitchStep';
import { TestStep } from './TestStep';

const WRITE = needs('ManageClient.editor');

/** `/manage/account/sso/configuration`: sets single sign-on up, step by step (spec: clients#single-sign-on-configuration). */
export function SsoConfigurationScreen() {
  const { t } = useTranslation(['ssoAdmin', 'routes']);
  const { known, isFetching, refetch } = useSso();
  return (
    <>
      <ManageHeader title={t('routes:ssoConfiguration')} description={t('configuration.intro')} />
      {known.kind === 'set' || known.kind === 'none' ? (
        <Configuration sso={known.kind === 'set' ? known.sso : null} />
      ) : (
        <SsoUnknown kind={known.kind} retrying={isFetching} onRetry={refetch} />
      )}
    </>
  );
}

const goTo = (step: string): void => document.querySelector(`#sso-${step}`)?.scrollIntoView({ behavior: 'smooth', block: 'start' });

function Configuration({ sso }: { readonly sso: SsoConfig | null }) {
  const { t } = useTranslation('ssoAdmin');
  const decision = useDecision(WRITE);
  const readOnly = !decision.allowed;
  // While people sign in by it, neither provider nor domain change: it is switched off first.
  const isFixed = sso?.enabled === true;
  const states = stepStates(sso);
  const next = nextStep(states);
  const titles: Record<SetUpStep, string> = {
    provider: t('configuration.provider.title'),
    credentials: t('configuration.credentials.title'),
    domain: t('configuration.domain.title'),
    test: t('configuration.test.title'),
    switchOn: t('configuration.switch.title'),
  };
  const isProved = (['credentials', 'domain', 'test'] as const).every((step) => states[step] === 'done');

  return (
    <div className={styles.stack}>
      {readOnly && <ReadOnlyBanner reasons={decision.reasons} />}
      {next !== null && (
        <Banner tone="warning" title={t('configuration.incomplete')}>
          <NextWords step={next} sso={sso} isRefused={states.credentials === 'problem'} />
        </Banner>
      )}
      <Stepper
        label={t('configuration.steps')}
        steps={SET_UP_STEPS.map((id) => ({ id, label: titles[id], done: states[id] === 'done', error: states[id] === 'problem' }))}
        current={next ?? 'switchOn'}
        onGo={goTo}
      />
      {isFixed && !readOnly && <p className={styles.muted}>{t('configuration.fixed')}</p>}
      <StepCard step="provider" state={states.provider} title={titles.provider}>
        <ProviderStep sso={sso} readOnly={readOnly || isFixed} />
      </StepCard>
      {sso !== null && (
        <>
          <StepCard step="credentials" state={states.credentials} title={titles.credentials}>
            <CredentialsStep sso={sso} readOnly={readOnly} isFixed={isFixed} />
          </StepCard>
          <StepCard step="domain" state={states.domain} title={titles.domain}>
            <DomainStep sso={sso} readOnly={readOnly} isFixed={isFixed} />
          </StepCard>
          <ClientsSection sso={sso} readOnly={readOnly} />
          <StepCard step="test" state={states.test} title={titles.test}>
            <TestStep sso={sso} isReady={states.credentials === 'done'} readOnly={readOnly} />
          </StepCard>
          <StepCard step="switchOn" state={states.switchOn} title={titles.switchOn}>
            <SwitchStep sso={sso} isReady={isProved} readOnly={readOnly} />
          </StepCard>
          {!readOnly && <RemoveSso sso={sso} />}
        </>
      )}
    </div>
  );
}

interface NextWordsProps {
  readonly step: SetUpStep;
  readonly sso: SsoConfig | null;
  /** The provider has refused the credentials. */
  readonly isRefused: boolean;
}

/** Says how the set-up goes on. */
function NextWords({ step, sso, isRefused }: NextWordsProps) {
  const { t } = useTranslation('ssoAdmin');
  const credentials = (): string => {
    if (isRefused) return t('configuration.next.check');
    return sso !== null && hasCredentials(sso) ? t('configuration.next.ask') : t('configuration.next.credentials');
  };
  const words: Record<SetUpStep, string> = {
    provider: t('configuration.next.provider'),
    credentials: credentials(),
    domain: sso !== null && sso.domain !== '' ? t('configuration.next.verify') : t('configuration.next.domain'),
    test: t('configuration.next.test'),
    switchOn: t('configuration.next.switchOn'),
  };
  return words[step];
}
