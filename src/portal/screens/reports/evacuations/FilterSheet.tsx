import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#portal/ui/buttons/Button';
import { Drawer } from '#portal/ui/overlays/Drawer';
import styles from './FilterSheet.module.css';

interface FilterSheetProps {
  /** The words of the button that leads back to the list: how many the filters leave. */
  readonly showLabel: string;
  readonly onClose: () => void;
  /** Takes every filter away; null while there is none. */
  readonly onClear: (() => void) | null;
  readonly children: ReactNode;
}

/** All filters of the list, where there is room for one row of them: they work at once, and the button leads back to what they leave. */
export function FilterSheet({ showLabel, onClose, onClear, children }: FilterSheetProps) {
  const { t } = useTranslation('evacuation');
  return (
    <Drawer
      open
      title={t('filter.title')}
      onClose={onClose}
      footer={
        <>
          {onClear !== null && <Button onClick={onClear}>{t('filter.clear')}</Button>}
          <Button variant="primary" onClick={onClose}>
            {showLabel}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>{children}</div>
    </Drawer>
  );
}
