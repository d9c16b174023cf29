import type { ReactNode } from 'react';

import { joinClasses } from '#web/text/joinClasses';
import styles from './StatusPage.module.css';

interface StatusPageProps {
  /** A Lucide icon. */
  readonly icon: ReactNode;
  readonly tone?: 'calm' | 'warning';
  readonly title: string;
  /** The meaning for the person. */
  readonly children?: ReactNode;
  /** The ways on; the likeliest first. */
  readonly actions?: ReactNode;
  /** Below the name of a site or group, which is the page's h1. */
  readonly framed?: boolean;
  /** It replaces earlier content, so it is read out. */
  readonly announced?: boolean;
}

/** A page that says why other content is not shown, and where to go from here. */
export function StatusPage({ icon, tone = 'calm', title, children, actions, framed, announced }: StatusPageProps) {
  const Heading = framed ? 'h2' : 'h1';
  return (
    <section className={styles.page} role={announced ? 'alert' : undefined}>
      <span className={joinClasses(styles.sign, tone === 'warning' && styles.warning)} aria-hidden="true">
        {icon}
      </span>
      <Heading tabIndex={-1}>{title}</Heading>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
