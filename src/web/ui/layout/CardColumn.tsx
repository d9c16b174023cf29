import type { ReactNode } from 'react';

import styles from './Card.module.css';

/** Cards and lists of a page, one below the other. */
export function CardColumn({ children }: { readonly children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}
