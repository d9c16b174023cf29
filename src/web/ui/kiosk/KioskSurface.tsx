import type { ReactNode } from 'react';

import { joinClasses } from '#web/text/joinClasses';
import { KioskBackdrop } from './KioskBackdrop';
import styles from './KioskSurface.module.css';

interface KioskSurfaceProps {
  /** The site's name, shown at the top. */
  readonly name: string;
  /** The time at the site; null while it is not known. */
  readonly time: string | null;
  /** The state of the connection. */
  readonly status: ReactNode;
  /** The languages to choose from. */
  readonly foot: ReactNode;
  /** Addresses of the background, shown while the kiosk welcomes people. */
  readonly picture: string | null;
  readonly video: string | null;
  /** Address of the narrow picture beside every other screen, shown where there is room. */
  readonly beside?: string | null;
  readonly children: ReactNode;
}

/** The whole surface of a kiosk: head, one screen, languages, and the site's picture or video behind or beside them. */
export function KioskSurface({ name, time, status, foot, picture, video, beside = null, children }: KioskSurfaceProps) {
  const isBacked = picture !== null || video !== null;
  return (
    <div className={styles.box}>
      <div className={joinClasses(styles.surface, isBacked && styles.backed, beside !== null && styles.accompanied)}>
        {beside !== null && <img className={styles.beside} src={beside} alt="" />}
        {isBacked && <KioskBackdrop key={video} picture={picture} video={video} />}
        <header className={styles.head}>
          <p className={styles.name}>{name}</p>
          {time !== null && (
            <p className={styles.time}>
              <time>{time}</time>
            </p>
          )}
          <div className={styles.status}>{status}</div>
        </header>
        <div className={styles.screen}>{children}</div>
        <footer className={styles.foot}>{foot}</footer>
      </div>
    </div>
  );
}
