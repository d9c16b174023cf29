import type { ReactNode } from 'react';

import { joinClasses } from '#web/text/joinClasses';
import styles from './Counter.module.css';

interface CounterProps {
  /** Already in the reader's number format. */
  readonly value: string;
  /** Describes the number: 'of 87 not yet safe'. */
  readonly children?: ReactNode;
  readonly tone?: 'missing' | 'safe';
  /** `l` is read at arm's length. */
  readonly size?: 'm' | 'l';
}

/** A large figure with a description. Its digits keep their width while it counts. */
export function Counter({ value, children, tone, size = 'm' }: CounterProps) {
  return (
    <div className={styles.counter}>
      <strong className={joinClasses(styles.value, size === 'l' && styles.l, tone && styles[tone])}>{value}</strong>
      {children && <span>{children}</span>}
    </div>
  );
}
