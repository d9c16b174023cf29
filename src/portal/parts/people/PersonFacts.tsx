import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';

import { Avatar } from '#portal/ui/layout/Avatar';
import styles from './PersonFacts.module.css';

interface PersonHeadProps {
  readonly name: string;
  readonly hueKey: number | string;
  /** What is said beside the picture: the group. */
  readonly children: ReactNode;
}

/** The first line of a person's drawer. */
export function PersonHead({ name, hueKey, children }: PersonHeadProps) {
  return (
    <div className={styles.person}>
      <Avatar name={name} hueKey={hueKey} size="l" />
      <p>{children}</p>
    </div>
  );
}

/** A sentence between a person's head and facts. */
export function PersonNote({ children }: { readonly children: string }) {
  return <p className={styles.note}>{children}</p>;
}

/** Lists what is known of a person, line by line; what is not known has no line. */
export function PersonFacts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value], index) =>
          value !== null &&
          value !== '' && (
            // Two fields may share a name; their order is fixed.
            <div key={`${index} ${name}`}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** In place of a response that is not shown: why. */
export function HiddenResponse({ children }: { readonly children: string }) {
  return (
    <span className={styles.hidden}>
      <LockKeyhole aria-hidden="true" /> {children}
    </span>
  );
}
