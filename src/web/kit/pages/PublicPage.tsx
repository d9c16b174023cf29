import type { ReactNode } from 'react';

import styles from './PublicPage.module.css';

interface PublicPageProps {
  readonly title: string;
  /** A sentence or two below the title. */
  readonly text: string;
  /** Above the title: the organisation, say. */
  readonly above?: ReactNode;
  /** Where else to go. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a page without a session: its title, its purpose, and below them what is done there. */
export function PublicPage({ title, text, above, footer, children }: PublicPageProps) {
  return (
    <div className={styles.page}>
      <header>
        {above}
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.text}>{text}</p>
      </header>
      {children}
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
    </div>
  );
}
