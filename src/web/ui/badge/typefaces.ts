import { familyOf, type Typeface } from '#contract/platform/badgeTypefaces';

/** Style sheets of a hundred files each, of which a browser fetches the few that hold the letters of a text. */
const SHEETS: Readonly<Record<Typeface, () => Promise<unknown>>> = {
  arabic: () => import(/* webpackChunkName: "typeface-arabic" */ '@fontsource-variable/noto-sans-arabic/wght.css'),
  hebrew: () => import(/* webpackChunkName: "typeface-hebrew" */ '@fontsource-variable/noto-sans-hebrew/wght.css'),
  thai: () => import(/* webpackChunkName: "typeface-thai" */ '@fontsource-variable/noto-sans-thai/wght.css'),
  jp: () => import(/* webpackChunkName: "typeface-jp" */ '@fontsource-variable/noto-sans-jp/wght.css'),
  kr: () => import(/* webpackChunkName: "typeface-kr" */ '@fontsource-variable/noto-sans-kr/wght.css'),
  sc: () => import(/* webpackChunkName: "typeface-sc" */ '@fontsource-variable/noto-sans-sc/wght.css'),
};

/** Registers typefaces with the page. Offline, the letters are drawn in a font of the device. */
export async function addTypefaces(typefaces: readonly Typeface[]): Promise<void> {
  await Promise.allSettled(typefaces.map((typeface) => SHEETS[typeface]()));
}

/** Returns the fonts of a text, for a style sheet: Inter first, and those of the device last, which may have the same letters. */
export const fontsOf = (typefaces: readonly Typeface[]): string =>
  ["'Inter Variable'", ...typefaces.map((typeface) => `'${familyOf(typeface)}'`), 'var(--font)'].join(', ');
