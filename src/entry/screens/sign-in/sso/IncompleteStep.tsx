import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { TextAction } from '#web/ui/buttons/TextAction';
import { Banner } from '#web/ui/feedback/Banner';
import { StepHeading } from '../steps/StepHeading';
import styles from '../SignIn.module.css';
import type { MissingProvider } from '../signInFlow';
import type { StepProps } from '../stepProps';

/** The settings that connect the demo's organisation to a provider (docs/operate.md). */
const DEMO_SETTINGS = ['DEMO_SSO_ISSUER', 'DEMO_SSO_CLIENT_ID', 'DEMO_SSO_CLIENT_SECRET'] as const;

interface IncompleteStepProps extends StepProps {
  readonly missing: MissingProvider;
}

/** Says that the organisation's single sign-on has no connected provider yet, and what to do. */
export function IncompleteStep({ missing, ...step }: IncompleteStepProps) {
  const { t } = useTranslation('sso');
  return (
    <>
      <StepHeading title={t('incomplete.title')} of={step} />
      <Banner tone="info" announced>
        {missing === 'demo' ? t('incomplete.demo') : t('incomplete.organisation')}
      </Banner>
      {missing === 'demo' && (
        <div className={styles.key}>
          <ul>
            {DEMO_SETTINGS.map((setting) => (
              <li key={setting}>
                <code>{setting}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button variant="primary" size="l" wide onClick={step.onCancel}>
        {t('incomplete.otherEmail')}
      </Button>
      <footer className={styles.footer}>
        <TextAction onClick={() => step.onChoose('password')}>{t('anotherWay.action')}</TextAction>
      </footer>
    </>
  );
}
