import { Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Button } from '../buttons/Button';
import type { ButtonProps } from '../buttons/Button';
import styles from './ColumnButton.module.css';

/** Opens the choice of a table's columns; apart from its menu, which may be fetched when it is wanted. */
export function ColumnButton(props: ButtonProps) {
  const { t } = useTranslation('controls');
  return (
    <Button {...props} variant="quiet" icon={<Columns3 aria-hidden="true" />} aria-label={t('columns.button')}>
      <span className={styles.word}>{t('columns.button')}</span>
    </Button>
  );
}
