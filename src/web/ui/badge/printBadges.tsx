import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';

import { familyOf, typefacesOf } from '#contract/platform/badgeTypefaces';
import type { BadgeFacts, BadgeOfPerson } from '#contract/badges/entities/badge';
import styles from './Badge.module.css';
import { wait } from '#web/wait';
import { BadgeDrawing } from './BadgeDrawing';
import { addTypefaces } from './typefaces';

/** Nobody waits longer for a photo: the badge is printed without it. */
const PICTURE_LIMIT_MS = 5_000;

interface BadgesOfPeople {
  readonly badge: BadgeOfPerson['badge'];
  readonly people: readonly BadgeFacts[];
}

/** Takes the last sheet away, in a browser that did not say when it had printed it. */
let clearAway: (() => void) | undefined;

/**
 * Prints a badge for each person, on pages of the label's very size (spec: fields#printing-badges). A browser that is started for printing
 * without asking prints at once, any other shows its dialog.
 */
export async function printBadges({ badge, people }: BadgesOfPeople, backend: string): Promise<void> {
  clearAway?.();
  const { width_mm: width, height_mm: height } = badge;
  const paper = document.createElement('div');
  paper.className = styles.sheet ?? '';
  const root = createRoot(paper);
  flushSync(() =>
    root.render(
      people.map((facts, index) => (
        <div key={index} className={styles.page} style={{ width: `${width}mm`, height: `${height}mm` }}>
          <BadgeDrawing design={badge} facts={facts} backend={backend} />
        </div>
      )),
    ),
  );
  document.body.append(paper);
  const page = new CSSStyleSheet();
  page.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0; }`);
  const { classList } = document.body;
  const clear = (): void => {
    window.removeEventListener('afterprint', clear);
    classList.remove(styles.printing ?? '');
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== page);
    root.unmount();
    paper.remove();
    clearAway = undefined;
  };
  clearAway = clear;
  await Promise.allSettled([loadFonts(paper), ...picturesOf(paper)]);
  // Another badge has been printed in between.
  if (clearAway !== clear) return;
  classList.add(styles.printing ?? '');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, page];
  window.addEventListener('afterprint', clear);
  window.print();
}

/** Loads both weights of the fonts for the letters used: the browser does not load fonts for content that is not on the screen. */
async function loadFonts(paper: HTMLElement): Promise<void> {
  // Some browsers lack it, despite its type.
  const { fonts } = document as { readonly fonts?: FontFaceSet };
  const letters = paper.textContent;
  if (fonts === undefined || letters === '') return;
  const typefaces = typefacesOf(letters);
  await addTypefaces(typefaces);
  const families = [getComputedStyle(document.body).fontFamily, ...typefaces.map((typeface) => `'${familyOf(typeface)}'`)];
  await Promise.allSettled(families.flatMap((family) => [400, 600].map((weight) => fonts.load(`${weight} 20px ${family}`, letters))));
}

function picturesOf(paper: HTMLElement): readonly Promise<unknown>[] {
  const addresses = new Set([...paper.querySelectorAll('image')].map((image) => image.getAttribute('href') ?? ''));
  return [...addresses].map((address) => Promise.race([fetchPicture(address), wait(PICTURE_LIMIT_MS)]));
}

function fetchPicture(address: string): Promise<void> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve();
    picture.onerror = () => resolve();
    picture.src = address;
  });
}
