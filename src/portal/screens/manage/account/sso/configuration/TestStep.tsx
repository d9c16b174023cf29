import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { SsoConfig } from '#contract/identity/entities/sso';
import { useDates } from '#web/dates/useDates';
import { FailureBanner } from '#portal/kit/notices/FailureBanner';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { useAppDispatch } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import styles from '../Sso.module.css';
import { useSso } from '../useSso';
import { finishTest, startTest, type TestOutcome } from './testSso';

interface TestStepProps {
  readonly sso: SsoConfig;
  /** Whether the provider responds, so that the sign-in can be tested. */
  readonly isReady: boolean;
  readonly readOnly: boolean;
}

/** Fourth step: a sign-in at the provider that opens no session, there and back in this tab. */
export function TestStep({ sso: { setup }, isReady, readOnly }: TestStepProps) {
  const { t } = useTranslation('ssoAdmin');
  const dates = useDates();
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const { clientId } = useSso();
  const outcome = useTestOutcome();
  const [isLeaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);

  const start = async () => {
    setFailed(null);
    setLeaving(true);
    const error = await dispatch(startTest(clientId));
    // The page stays in place until the provider's page has loaded.
    if (error === null) return;
    setLeaving(false);
    setFailed(errorText(error, t('configuration.failed')));
  };

  return (
    <>
      <p>{t('configuration.test.text')}</p>
      {outcome?.kind === 'passed' && (
        <Banner tone="success" announced title={t('configuration.test.passed')}>
          {t('configuration.test.passedAs', { name: outcome.name, email: outcome.email })}
        </Banner>
      )}
      {outcome?.kind === 'refused' && (
        <Banner tone="danger" announced title={t('configuration.test.refused')}>
          {outcome.message || t('configuration.test.refusedHint')}
        </Banner>
      )}
      <FailureBanner text={failed} />
      {setup.tested_at !== null && (
        <p className={styles.muted}>{t('configuration.test.last', { date: dates.dayAndTime(setup.tested_at) })}</p>
      )}
      {!isReady && <p className={styles.muted}>{t('configuration.test.notReady')}</p>}
      {!readOnly && (
        <div className={styles.line}>
          <Button pending={isLeaving} disabled={!isReady} iconEnd={<ArrowRight aria-hidden="true" />} onClick={() => void start()}>
            {t('configuration.test.action')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Ends the test from which this tab has just come back, and returns how it went. */
function useTestOutcome(): TestOutcome | null {
  const dispatch = useAppDispatch();
  const { clientId, keep } = useSso();
  const [outcome, setOutcome] = useState<TestOutcome | null>(null);
  useEffect(() => {
    void dispatch(finishTest(clientId)).then((ended) => {
      if (ended === null) return;
      if (ended.kind === 'passed') keep({ data: { sso: ended.sso } });
      setOutcome(ended);
    });
  }, [dispatch, clientId, keep]);
  return outcome;
}
