import { useTranslation } from 'react-i18next';

import { useDocumentTitle } from '../../parts/route/useDocumentTitle';
import { TextAction } from '../../ui/buttons/TextAction';
import styles from './SignIn.module.css';
import type { StepProps } from './stepProps';

interface StepHeadingProps {
  readonly title: string;
  /** Whose sign-in this is, once it is known. */
  readonly of?: Pick<StepProps, 'state' | 'onChangeEmail' | 'isRemembered'>;
  readonly text?: string;
}

/** The head of a step: what it asks for, and for whom, with the way back to another e-mail. */
export function StepHeading({ title, of, text }: StepHeadingProps) {
  const { t } = useTranslation('signIn');
  useDocumentTitle(title);
  return (
    <header className={styles.heading}>
      <h1>{title}</h1>
      {of !== undefined && (
        <p className={styles.identity}>
          <span className={styles.email}>{of.state.email}</span>{' '}
          {of.isRemembered ? (
            <TextAction onClick={of.onChangeEmail}>{t('otherAccount')}</TextAction>
          ) : (
            <TextAction onClick={of.onChangeEmail} aria-label={t('changeEmail')}>{t('change')}</TextAction>
          )}
        </p>
      )}
      {text !== undefined && <p className={styles.text}>{text}</p>}
    </header>
  );
}
