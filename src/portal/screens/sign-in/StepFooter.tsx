import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { TextAction } from '../../ui/buttons/TextAction';
import styles from './SignIn.module.css';

interface StepFooterProps {
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** Under a step: what else there is to do, and Cancel, which starts over. */
export function StepFooter({ onCancel, children }: StepFooterProps) {
  const { t } = useTranslation('signIn');
  return (
    <footer className={styles.footer}>
      {children}
      <TextAction onClick={onCancel}>{t('cancel')}</TextAction>
    </footer>
  );
}
