import type { ReactNode } from 'react';

import styles from './Form.module.css';

/** Fields below one another, at the distance that every form keeps. */
export function Fields({ children }: { readonly children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}
