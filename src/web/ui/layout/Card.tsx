import { useId } from 'react';
import type { ReactNode } from 'react';

import { joinClasses } from '#web/text/joinClasses';
import styles from './Card.module.css';

interface CardProps {
  /** Makes it a named section of the page with an h2. */
  readonly title?: string;
  /** Beside the title: a tag or small actions. */
  readonly aside?: ReactNode;
  /** Off for a list or table that runs from edge to edge. */
  readonly padded?: boolean;
  readonly children: ReactNode;
}

/** A surface that holds what belongs together. */
export function Card({ title, aside, padded = true, children }: CardProps) {
  const id = useId();
  const className = joinClasses(styles.card, padded && styles.padded);
  if (title === undefined) return <div className={className}>{children}</div>;

  return (
    <section className={className} aria-labelledby={id}>
      <header className={joinClasses(styles.head, !padded && styles.flush)}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
