import { useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { joinClasses } from '#web/text/joinClasses';
import styles from './PrintedList.module.css';

interface PrintedSheetProps {
  readonly title: string;
  /** The facts below the title, each with its name: client, time, how many. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Nothing else is printed with it: somebody has pressed Print for this alone. */
  readonly alone?: boolean;
  readonly children: ReactNode;
}

/** A sheet that is printed instead of the page. Mount it while printing only. */
export function PrintedSheet({ title, facts, alone = false, children }: PrintedSheetProps) {
  useLayoutEffect(() => {
    const { classList } = document.body;
    const names = [styles.printing ?? '', ...(alone ? [styles.alone ?? ''] : [])];
    classList.add(...names);
    return () => classList.remove(...names);
  }, [alone]);

  return createPortal(
    <section className={joinClasses(styles.sheet, alone && styles.only)} aria-label={title}>
      <h1 className={styles.title}>{title}</h1>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>,
    document.body,
  );
}
