import type { ReactNode } from 'react';

import type { PortalLanguage } from '#contract/platform/constants';
import { Brand } from './Brand';
import { LanguageLinks } from './LanguageLinks';
import styles from './AnonymousFrame.module.css';

interface AnonymousFrameProps {
  readonly onLanguage: (language: PortalLanguage) => void;
  readonly children: ReactNode;
}

/**
 * The frame of every page without sign-in: the product's name, the languages, the page. The first button of a page is a language: a mail
 * program that opens a link and presses the first it finds changes nothing.
 */
export function AnonymousFrame({ onLanguage, children }: AnonymousFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.column}>
        <header className={styles.brand}>
          <Brand />
          <LanguageLinks onChoose={onLanguage} />
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <Porticoes />
    </div>
  );
}

/** Arches in the strong colour: a picture only, and only where there is room for it. */
function Porticoes() {
  return (
    <svg className={styles.picture} viewBox="0 0 600 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {ARCHES.map(({ x, y, width, height }) => (
        <path key={`${x} ${y}`} d={`M${x} ${y + height}V${y + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${y + height}`} />
      ))}
    </svg>
  );
}

/** One arch within the other, as seen when walking through. */
const ARCHES = [0, 1, 2, 3, 4, 5].map((depth) => ({
  x: 60 + depth * 44,
  y: 150 + depth * 92,
  width: 480 - depth * 88,
  height: 760 - depth * 92,
}));
