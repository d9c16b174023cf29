import { useTranslation } from 'react-i18next';

import { Button } from '../buttons/Button';
import styles from './UnsavedChangesBar.module.css';
import { useFocusKept } from '../overlays/useFocusKept';

interface UnsavedChangesBarProps {
  /** How many fields differ from what is saved. */
  readonly count: number;
  readonly saving: boolean;
  /** Without it, Save submits the form that the bar stands in. */
  readonly onSave?: () => void;
  readonly onDiscard: () => void;
}

/** At the foot of a page with unsaved changes: how many, Discard and Save. */
export function UnsavedChangesBar({ count, saving, onSave, onDiscard }: UnsavedChangesBarProps) {
  const { t } = useTranslation('ui');
  useFocusKept();
  return (
    <>
      <div className={styles.room} />
      <div role="region" aria-label={t('unsaved.label')} className={styles.bar}>
        <span role="status" className={styles.words}>{t('unsaved.count', { count })}</span>
        <Button onClick={onDiscard} disabled={saving}>{t('unsaved.discard')}</Button>
        <Button type={onSave ? 'button' : 'submit'} onClick={onSave} pending={saving}>{t('unsaved.save')}</Button>
      </div>
    </>
  );
}
