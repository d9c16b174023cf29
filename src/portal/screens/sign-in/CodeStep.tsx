import { useTranslation } from 'react-i18next';

import { CodeForm } from './CodeForm';
import { StepFooter } from './StepFooter';
import { StepHeading } from './StepHeading';
import type { StepProps } from './stepProps';

/** The code of an authenticator app that is set up already. */
export function CodeStep({ state, onSubmit, onChangeEmail, onCancel }: StepProps) {
  const { t } = useTranslation('signIn');
  return (
    <>
      <StepHeading title={t('code.title')} email={state.email} onChangeEmail={onChangeEmail} text={t('code.hint')} />
      <CodeForm label={t('code.title')} onSubmit={onSubmit} />
      <StepFooter onCancel={onCancel} />
    </>
  );
}
