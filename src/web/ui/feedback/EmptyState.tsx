import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';

import { useFocusKept } from '../overlays/useFocusKept';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  /** Says that the list is empty: 'No members yet'; for a search 'Nobody matches “zx”'. */
  readonly title: string;
  /** Explains what will appear here. */
  readonly children?: ReactNode;
  /** The first step: a `Button` or `LinkButton`. */
  readonly action?: ReactNode;
}

/** A list with nothing in it: says what belongs here and offers the first step. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  // Its action goes with it, once there is something in the list.
  useFocusKept();
  return (
    <div className={styles.state}>
      <span className={styles.sign} aria-hidden="true">
        {icon ?? <Inbox />}
      </span>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
