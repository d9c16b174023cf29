import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';

import type { SignInPoint } from '#contract/sites/calls/signInPoints';
import type { Site } from '#contract/sites/entities/site';
import { QrCode } from '#web/ui/codes/QrCode';
import styles from './Poster.module.css';
import type { PosterText } from './usePosterTexts';

interface PosterProps {
  readonly site: Pick<Site, 'name'>;
  readonly point: Pick<SignInPoint, 'name'>;
  readonly link: string;
  /** The texts in the site's language, then in English. */
  readonly texts: readonly PosterText[];
}

/** A door's poster, a page of its own that is printed instead of the screen. Mount it while printing only. */
export function Poster({ site, point, link, texts }: PosterProps) {
  useLayoutEffect(() => {
    const { classList } = document.body;
    const printing = styles.printing ?? '';
    classList.add(printing);
    return () => classList.remove(printing);
  }, []);
  return createPortal(
    <section className={styles.poster} aria-label={point.name}>
      <p className={styles.site}>{site.name}</p>
      <h1 className={styles.door}>{point.name}</h1>
      <div className={styles.code}>
        <QrCode value={link} title={texts[0]?.title ?? point.name} sturdy />
      </div>
      {texts.map(({ language, title, text }) => (
        <div key={language} lang={language} className={styles.words}>
          <p className={styles.title}>{title}</p>
          <p>{text}</p>
        </div>
      ))}
    </section>,
    document.body,
  );
}
