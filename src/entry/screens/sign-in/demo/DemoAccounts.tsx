import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { pageSetting } from '#web/storage/pageSetting';
import { Banner } from '#web/ui/feedback/Banner';
import styles from './DemoAccounts.module.css';
import type { StepProps } from '../stepProps';

/**
 * The accounts of a demo: a press signs in as one of them. If they have a password of their own, a press takes the first step,
 * and the next one asks for the password.
 */
export function DemoAccounts({ onSubmit }: Pick<StepProps, 'onSubmit'>) {
  const { t } = useTranslation('demo');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const emails = pageSetting('demo-accounts')?.split(',') ?? [];
  const password = pageSetting('demo-password') ?? undefined;
  /** The descriptions by the part of the email before the @. */
  const about: Readonly<Record<string, string | undefined>> = {
    admin: t('admin'),
    reception: t('reception'),
    marshal: t('marshal'),
    billing: t('billing'),
    super: t('super'),
    reseller: t('reseller'),
    limited: t('limited'),
    twofactor: t('twofactor'),
    setup2fa: t('setup2fa'),
    expired: t('expired'),
    trialover: t('trialover'),
    sso: t('sso'),
  };

  const signIn = async (email: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const errors = await onSubmit({ email, password }, []);
    setBusy(false);
    if (errors !== undefined) setProblem(t('failed'));
  };

  return (
    <details className={styles.demo}>
      <summary>{t('signInAs')}</summary>
      {problem !== null && (
        <Banner tone="danger" announced>
          {problem}
        </Banner>
      )}
      <ul className={styles.accounts}>
        {emails.map((email) => (
          <li key={email}>
            <button type="button" className={styles.account} onClick={() => void signIn(email)}>
              <span className={styles.email}>{email}</span>
              <span className={styles.about}>{about[email.split('@', 1).join('')]}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
