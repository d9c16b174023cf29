import type { ReactNode } from 'react';

import styles from './KioskChoice.module.css';

interface KioskChoiceProps {
  readonly icon?: ReactNode;
  /** The one that most people press. */
  readonly isMain?: boolean;
  /** One more word, as a person's company. */
  readonly beside?: string | null;
  readonly onClick: () => void;
  readonly children: string;
}

/** A choice on a kiosk: a button for a whole hand. */
export function KioskChoice({ icon, isMain = false, beside = null, onClick, children }: KioskChoiceProps) {
  return (
    <button type="button" className={isMain ? styles.mainChoice : styles.choice} onClick={onClick}>
      {icon}
      {children}
      {beside !== null && <span className={styles.beside}>{beside}</span>}
    </button>
  );
}
