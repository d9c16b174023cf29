import type { ReactNode } from 'react';

import { useIsPhone } from '../phone/useIsPhone';
import styles from './OnPhone.module.css';

interface OnPhoneProps {
  /** Names the part for a screen reader. */
  readonly label: string;
  /** The `AddressCode`; its place is kept while it comes. */
  readonly code: ReactNode;
  /** What the code leads to. */
  readonly children: ReactNode;
}

/** Shows a code beside what it leads to, for what a person reads on their own phone. */
export function OnPhone({ label, code, children }: OnPhoneProps) {
  // There the code is the link itself, and nothing has to be scanned.
  const isOwn = useIsPhone();
  return (
    <section className={styles.onPhone} aria-label={label}>
      <div className={isOwn ? undefined : styles.code}>{code}</div>
      {!isOwn && <p>{children}</p>}
    </section>
  );
}
