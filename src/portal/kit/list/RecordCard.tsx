import type { ReactNode } from 'react';

import styles from './List.module.css';

interface RecordCardProps {
  /** The record's name, which opens it. One line; a longer one is cut. */
  readonly title: ReactNode;
  /** One line in muted text. */
  readonly under?: ReactNode;
  /** At the end of the card: a figure, a tag. */
  readonly end?: ReactNode;
  /** Below the lines: tags. */
  readonly children?: ReactNode;
}

/** The card of a record in a list on a phone. */
export function RecordCard({ title, under, end, children }: RecordCardProps) {
  return (
    <div className={styles.card}>
      <span className={styles.lines}>
        <span className={styles.name}>{title}</span>
        {under !== undefined && <span className={styles.under}>{under}</span>}
        {children}
      </span>
      {end}
    </div>
  );
}
