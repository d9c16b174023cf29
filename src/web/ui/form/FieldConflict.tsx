import { useTranslation } from 'react-i18next';

import { Button } from '../buttons/Button';
import styles from './FieldConflict.module.css';

interface FieldConflictProps {
  /** The stored value, in words; undefined if the field was cleared. */
  readonly theirs: string | undefined;
  /** Takes that value over. */
  readonly onUse: () => void;
}

/** Says at a field that another user has changed it since, and offers their value. Saving again keeps the reader's own value. */
export function FieldConflict({ theirs, onUse }: FieldConflictProps) {
  const { t } = useTranslation('controls');
  return (
    <span className={styles.conflict}>
      <span>{theirs === undefined ? t('conflict.emptied') : t('conflict.changed', { theirs })}</span>
      <Button size="s" onClick={onUse}>
        {theirs === undefined ? t('conflict.useEmpty') : t('conflict.use')}
      </Button>
    </span>
  );
}
