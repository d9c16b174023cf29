import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { timeAt } from '#web/dates/siteTime';
import { ownTimeZone } from '#web/dates/ownTimeZone';
import { Button } from '../buttons/Button';
import { useFocusKept } from '../overlays/useFocusKept';
import styles from './UnsavedChangesBar.module.css';

interface UnsavedChangesBarProps {
  /** The number of fields with unsaved changes. */
  readonly count: number;
  readonly saving: boolean;
  /** Without unsaved changes: the time of the last save, in milliseconds since 1970. The bar shows it until it disappears. */
  readonly savedAt?: number | null;
  /** The time zone that `savedAt` is shown in: the site's, where there is one; the device's by default. */
  readonly zone?: string;
  /** Called by Save; without it, Save submits the enclosing form. */
  readonly onSave?: () => void;
  readonly onDiscard: () => void;
}

/** The bar at the foot of a page with unsaved changes: their number, Discard and Save; then, for a moment, that they are saved. */
export function UnsavedChangesBar({ count, saving, savedAt, zone, onSave, onDiscard }: UnsavedChangesBarProps) {
  const { t, i18n } = useTranslation('controls');
  const isSaved = count === 0 && !saving && savedAt != null;
  return (
    <>
      <div className={styles.room} />
      <div
        role={isSaved ? undefined : 'region'}
        aria-label={isSaved ? undefined : t('unsaved.label')}
        className={styles.bar}
        data-keep-clear
      >
        <span role="status" className={styles.words}>
          {isSaved && <CircleCheck aria-hidden="true" className={styles.sign} />}
          {isSaved ? t('unsaved.saved', { time: timeAt(savedAt, zone ?? ownTimeZone(), i18n.language) }) : t('unsaved.count', { count })}
        </span>
        {!isSaved && <Choices saving={saving} onSave={onSave} onDiscard={onDiscard} />}
      </div>
    </>
  );
}

function Choices({ saving, onSave, onDiscard }: Pick<UnsavedChangesBarProps, 'saving' | 'onSave' | 'onDiscard'>) {
  const { t } = useTranslation('controls');
  useFocusKept();
  return (
    <>
      <Button onClick={onDiscard} disabled={saving}>
        {t('unsaved.discard')}
      </Button>
      <Button type={onSave ? 'button' : 'submit'} onClick={onSave} pending={saving}>
        {t('unsaved.save')}
      </Button>
    </>
  );
}
