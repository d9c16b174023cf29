import type { ReactNode } from 'react';

import styles from './Form.module.css';

/** The buttons at the end of a page's form. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
