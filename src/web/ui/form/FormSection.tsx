import type { ReactNode } from 'react';

import styles from './FormSection.module.css';

interface FormSectionProps {
  /** The topic of its fields. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Fields of a form that belong together, below a line and their title. */
export function FormSection({ title, children }: FormSectionProps) {
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
