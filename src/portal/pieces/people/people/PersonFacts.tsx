import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';

import { Avatar } from '#web/ui/layout/Avatar';
import { Facts, type Fact } from '#web/ui/layout/Facts';
import styles from './PersonFacts.module.css';

interface PersonHeadProps {
  readonly name: string;
  readonly hueKey: number | string;
  /** The text beside the picture: the group. */
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

/** Lists the facts about a person, line by line; unknown ones have no line. */
export function PersonFacts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <div className={styles.facts}>
      <Facts facts={facts} />
    </div>
  );
}

/** Replaces a hidden response: the reason. */
export function HiddenResponse({ children }: { readonly children: string }) {
  return (
    <span className={styles.hidden}>
      <LockKeyhole aria-hidden="true" /> {children}
    </span>
  );
}
