import type { ReactNode } from 'react';

import { joinClasses } from '#web/text/joinClasses';
import styles from './StatusDot.module.css';

interface StatusDotProps {
  /** `live` in touch, `wait` catching up, `stale` out of touch, `off` switched off. */
  readonly state: 'live' | 'wait' | 'stale' | 'off';
  /** The word that says the same. */
  readonly children: ReactNode;
}

/** A device's or a connection's state: a dot whose shape and colour differ by state, and the word. */
export function StatusDot({ state, children }: StatusDotProps) {
  return (
    <span className={styles.status}>
      <span aria-hidden="true" className={joinClasses(styles.dot, styles[state])} />
      <span>{children}</span>
    </span>
  );
}
