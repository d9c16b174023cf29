import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { numberText } from '../../../lib/numberText';
import { Button } from '../../../ui/buttons/Button';
import { Drawer } from '../../../ui/overlays/Drawer';
import styles from './RollCall.module.css';

interface FilterSheetProps {
  /** How many are shown now. */
  readonly found: number;
  readonly onClose: () => void;
  /** Takes every filter away; null while there is none. */
  readonly onClear: (() => void) | null;
  readonly children: ReactNode;
}

/** All filters of the list, where there is room for one row of them: they work at once, and the button leads back to what they leave. */
export function FilterSheet({ found, onClose, onClear, children }: FilterSheetProps) {
  const { t, i18n } = useTranslation('evacuation');
  return (
    <Drawer
      open
      title={t('filter.title')}
      onClose={onClose}
      footer={
        <>
          {onClear !== null && <Button onClick={onClear}>{t('filter.clear')}</Button>}
          <Button variant="primary" onClick={onClose}>{t('filter.showFound', { count: found, number: numberText(found, i18n.language) })}</Button>
        </>
      }
    >
      <div className={styles.sheet}>{children}</div>
    </Drawer>
  );
}
