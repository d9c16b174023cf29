import type { ReactNode } from 'react';

import { useIsPhone } from './useIsPhone';
import styles from './OnPhone.module.css';

interface OnPhoneProps {
  /** The accessible name of the part. */
  readonly label: string;
  /** The `AddressCode`; its space is reserved while it loads. */
  readonly code: ReactNode;
  /** The content that the code leads to. */
  readonly children: ReactNode;
}

/** Shows a code beside what it leads to, for reading on the person's own phone. */
export function OnPhone({ label, code, children }: OnPhoneProps) {
  // On a phone the code is the link itself, and nothing has to be scanned.
  const isOwn = useIsPhone();
  return (
    <section className={styles.onPhone} aria-label={label}>
      <div className={isOwn ? undefined : styles.code}>{code}</div>
      {!isOwn && <p>{children}</p>}
    </section>
  );
}
