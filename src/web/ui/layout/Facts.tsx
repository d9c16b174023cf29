import type { ReactNode } from 'react';

import { joinClasses } from '#web/text/joinClasses';
import styles from './Facts.module.css';

/** A name and its value. */
export type Fact = readonly [name: string, value: ReactNode];

interface FactsProps {
  /** The facts in their order; unknown values (null, false or '') have no line. */
  readonly facts: readonly Fact[];
  /** Names and values share the width: for figures under long names. */
  readonly even?: boolean;
}

/** Lists facts line by line: a name, and its value beside it. */
export function Facts({ facts, even = false }: FactsProps) {
  return (
    <dl className={joinClasses(styles.facts, even && styles.even)}>
      {facts.map(
        ([name, value], index) =>
          value !== null &&
          value !== '' &&
          value !== false && (
            // Two lines may share a name; their order is fixed.
            <div key={`${index} ${name}`}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
