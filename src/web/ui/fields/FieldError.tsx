import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import styles from './Field.module.css';

interface FieldErrorProps {
  /** The control names it in `aria-describedby`. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** Shows the error of one field: icon and text. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className={styles.error}>
      <TriangleAlert aria-hidden="true" />
      {children}
    </p>
  );
}
