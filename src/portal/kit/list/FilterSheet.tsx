import type { ReactNode } from 'react';

import { Button } from '#web/ui/buttons/Button';
import { Drawer } from '#web/ui/overlays/Drawer';
import styles from './Filters.module.css';

interface FilterSheetProps {
  readonly title: string;
  /** The words of the button that leads back to the list: how many records match the filters. */
  readonly showLabel: string;
  readonly clearLabel: string;
  readonly onClose: () => void;
  /** Removes every filter; null without filters. */
  readonly onClear: (() => void) | null;
  readonly children: ReactNode;
}

/** All filters of the list, where there is room for one row of them: they work at once, and the button leads back to the matches. */
export function FilterSheet({ title, showLabel, clearLabel, onClose, onClear, children }: FilterSheetProps) {
  return (
    <Drawer
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          {onClear !== null && <Button onClick={onClear}>{clearLabel}</Button>}
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
