import type { KeyValueStorage } from '../services';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const CONTRASTS = ['system', 'normal', 'more'] as const;
export type Contrast = (typeof CONTRASTS)[number];

/** The person's choice on this device; `system` follows the device's setting, also when that changes. */
export interface Appearance {
  readonly theme: Theme;
  readonly contrast: Contrast;
}

const THEME_KEY = 'theme';
const CONTRAST_KEY = 'contrast';

const DARK = '(prefers-color-scheme: dark)';
const MORE_CONTRAST = '(prefers-contrast: more)';

const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], text: string | null): Value =>
  values.find((value) => value === text) ?? values[0];

let chosen: Appearance = { theme: 'system', contrast: 'system' };
/** A look that a page shows temporarily instead: the showcase. */
let shown: Partial<Record<keyof Appearance, string | null>> = {};

const matches = (query: string): boolean => window.matchMedia(query).matches;

function paint(): void {
  const theme = shown.theme ?? (chosen.theme === 'system' ? (matches(DARK) ? 'dark' : 'light') : chosen.theme);
  const contrast = shown.contrast ?? (chosen.contrast === 'system' ? (matches(MORE_CONTRAST) ? 'more' : 'normal') : chosen.contrast);
  const { dataset } = document.documentElement;
  dataset.theme = theme;
  dataset.contrast = contrast;
  // A phone paints the area around the page in the page's own background, regardless of the system's theme.
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--color-bg').trim();
  if (ground !== '') for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = ground;
}

/** Applies the person's choice on this device before the first paint, else the system's setting, and follows its changes. */
export function startAppearance(storage: KeyValueStorage): void {
  chosen = { theme: oneOf(THEMES, storage.get(THEME_KEY)), contrast: oneOf(CONTRASTS, storage.get(CONTRAST_KEY)) };
  for (const query of [DARK, MORE_CONTRAST]) window.matchMedia(query).addEventListener('change', paint);
  paint();
}

/** Returns the appearance that the person has chosen on this device. */
export function currentAppearance(): Appearance {
  return chosen;
}

/** Reports whether more contrast is shown now, by the person's choice or the system's. */
export function isMoreContrast(): boolean {
  return document.documentElement.dataset.contrast === 'more';
}

/** Changes the look of this device, and remembers it. */
export function chooseAppearance(change: Partial<Appearance>, storage: KeyValueStorage): void {
  chosen = { ...chosen, ...change };
  storage.set(THEME_KEY, chosen.theme);
  storage.set(CONTRAST_KEY, chosen.contrast);
  paint();
}

/** Shows another look until the returned function is called; null leaves the person's choice. */
export function showAppearance(look: { readonly theme: string | null; readonly contrast: string | null }): () => void {
  shown = look;
  paint();
  return () => {
    shown = {};
    paint();
  };
}
