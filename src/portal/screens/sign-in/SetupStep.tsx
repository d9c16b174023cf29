import { useTranslation } from 'react-i18next';

import { Banner } from '../../ui/Banner';
import { CodeForm } from './CodeForm';
import { CopyableKey } from './CopyableKey';
import styles from './SignIn.module.css';
import { StepFooter } from './StepFooter';
import { StepHeading } from './StepHeading';
import type { StepProps } from './stepProps';

/** The client's policy asks for two-factor and none is set up: the key for an authenticator app, then its first code. */
export function SetupStep({ state, onSubmit, onChangeEmail, onCancel }: StepProps) {
  const { t } = useTranslation(['signIn', 'errors']);
  const { secret = '', otpauthUrl = '' } = state.setup ?? {};
  return (
    <>
      <StepHeading title={t('setup.title')} email={state.email} onChangeEmail={onChangeEmail} />
      <Banner tone="info">{t('errors:auth_error.two_factor_setup')}</Banner>
      <ol className={styles.steps}>
        <li>
          <p>{t('setup.addKey')}</p>
          <CopyableKey secret={secret} />
          {/* Only a phone has an app that opens these; elsewhere the key above is the way. */}
          {otpauthUrl.startsWith('otpauth:') && <a className={styles.openApp} href={otpauthUrl}>{t('setup.openApp')}</a>}
        </li>
        <li>
          <p>{t('setup.typeCode')}</p>
          <CodeForm label={t('setup.title')} onSubmit={onSubmit} />
        </li>
      </ol>
      <StepFooter onCancel={onCancel} />
    </>
  );
}
