import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { TextAction } from '#web/ui/buttons/TextAction';
import styles from '../SignIn.module.css';
import type { StepProps } from '../stepProps';

interface StepFooterProps {
  readonly of: Pick<StepProps, 'isRemembered' | 'onCancel'>;
  readonly children?: ReactNode;
}

/** Under a step: what else there is to do, and the way back to the email, which starts over. */
export function StepFooter({ of: { isRemembered, onCancel }, children }: StepFooterProps) {
  const { t } = useTranslation('signIn');
  return (
    <footer className={styles.footer}>
      {children}
      <TextAction onClick={onCancel}>{t(isRemembered ? 'otherAccount' : 'cancel')}</TextAction>
    </footer>
  );
}
