import type { ComponentProps } from 'react';

import styles from './VisuallyHidden.module.css';

/** Text that only a screen reader meets. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={styles.hidden} />;
}
