/**
 * A tenant's own colours in every look of the portal. The hue is kept; the lightness moves, in OKLCH where equal steps look
 * equal, until all text has enough contrast. Loaded only for tenants with such colours.
 */
import { contrast, linearOf, type Hex } from '#contract/platform/text/contrast';

/** The colours that a tenant has chosen; null for those not chosen. */
export interface Brand {
  readonly brand: Hex | null;
  readonly accent: Hex | null;
}

/** The limits of a colour in one of the four looks (`palette.css`, `contrast.css`). */
interface Look {
  readonly isDark: boolean;
  /** The ground that is hardest to read on: the darkest of the light looks, the lightest of the dark ones. */
  readonly ground: Hex;
  /** Least contrast of text (WCAG). */
  readonly text: number;
  readonly soft: { readonly lightness: number; readonly chroma: number };
}

export const LOOKS = {
  light: { isDark: false, ground: '#efede7', text: 4.5, soft: { lightness: 0.94, chroma: 0.025 } },
  lightMore: { isDark: false, ground: '#f3f1ec', text: 7, soft: { lightness: 0.96, chroma: 0.014 } },
  dark: { isDark: true, ground: '#232827', text: 4.5, soft: { lightness: 0.3, chroma: 0.04 } },
  darkMore: { isDark: true, ground: '#181d1b', text: 7, soft: { lightness: 0.25, chroma: 0.03 } },
} as const satisfies Record<string, Look>;

export type LookName = keyof typeof LOOKS;

/** Lightness 0 to 1, chroma from 0, hue in radians. */
interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Triple = readonly [number, number, number];

const gamma = (part: number): number => (part <= 0.003_130_8 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

/** The matrices are those of Oklab's author (Björn Ottosson, 2020). */
function oklchOf(hex: Hex): Oklch {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  const a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s;
  const bb = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s;
  return { l: 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
}

function linearFrom({ l: lightness, c, h }: Oklch): Triple {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ];
}

const isShown = (parts: Triple): boolean => parts.every((part) => part >= -0.000_1 && part <= 1.000_1);

/** Bisects an interval that is right at `good` and wrong at `bad`; returns the last value that was right. */
function lastRight(good: number, bad: number, isRight: (value: number) => boolean): number {
  let [right, wrong] = [good, bad];
  for (let step = 0; step < 12; step += 1) {
    const middle = (right + wrong) / 2;
    if (isRight(middle)) right = middle;
    else wrong = middle;
  }
  return right;
}

/** The colour as a screen shows it; one that is too colourful for its lightness gives of its chroma, never of its hue. */
function hexOf(colour: Oklch): Hex {
  const shown = isShown(linearFrom(colour))
    ? colour
    : { ...colour, c: lastRight(0, colour.c, (c) => isShown(linearFrom({ ...colour, c }))) };
  const parts = linearFrom(shown).map((part) => Math.round(Math.min(1, Math.max(0, gamma(part))) * 255));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the nearest colour that is readable on the look's backgrounds and on its own soft background; and that soft background. */
function readable(
  colour: Oklch,
  { isDark, ground, text, soft: { lightness, chroma } }: Look,
): { readonly strong: Oklch; readonly soft: Hex } {
  const soft = hexOf({ ...colour, l: lightness, c: Math.min(colour.c, chroma) });
  const isRead = (l: number): boolean => {
    const hex = hexOf({ ...colour, l });
    return contrast(hex, ground) >= text && contrast(hex, soft) >= text;
  };
  const l = isRead(colour.l) ? colour.l : lastRight(isDark ? 1 : 0, colour.l, isRead);
  return { strong: { ...colour, l }, soft };
}

/** Moves a colour a step away from the background, for pressed elements and soft backgrounds; towards it if there is no room left. */
function stepFurther({ l, ...colour }: Oklch, isDark: boolean): Oklch {
  const further = isDark ? (l > 0.93 ? l - 0.07 : l + 0.07) : l < 0.15 ? l + 0.1 : l - 0.08;
  return { ...colour, l: further };
}

const HEX = /^#[0-9a-f]{6}$/iu;

/**
 * Returns the colour tokens that a tenant's colours change in one look. A value other than `#rrggbb` changes nothing.
 * @returns custom properties with their values; empty without a colour
 */
export function brandTokens({ brand, accent }: Brand, name: LookName): Readonly<Record<string, Hex>> {
  const look: Look = LOOKS[name];
  const tokens: Record<string, Hex> = {};
  if (brand !== null && HEX.test(brand)) {
    const { strong, soft } = readable(oklchOf(brand), look);
    tokens['--color-primary'] = hexOf(strong);
    tokens['--color-primary-strong'] = hexOf(stepFurther(strong, look.isDark));
    tokens['--color-primary-soft'] = soft;
    tokens['--color-on-primary'] = look.isDark ? hexOf({ ...strong, l: 0.17, c: Math.min(strong.c, 0.03) }) : '#ffffff';
  }
  if (accent !== null && HEX.test(accent)) {
    const { strong, soft } = readable(oklchOf(accent), look);
    tokens['--color-accent'] = hexOf(strong);
    tokens['--color-accent-soft'] = soft;
  }
  return tokens;
}

/** The readability of a tenant's colour in one look. */
export interface ColourContrast {
  /** WCAG ratio of the colour as it was chosen, on the page's hardest ground. */
  readonly chosen: number;
  readonly needed: number;
  /** The displayed shade and its contrast ratio; the colour itself if it is readable. */
  readonly drawn: Hex;
  readonly drawnRatio: number;
}

/** Returns the contrast of a colour `#rrggbb` in one look, and the shade shown instead if it is too weak; null for other values. */
export function weighColour(colour: Hex, name: LookName): ColourContrast | null {
  const { ground, text }: Look = LOOKS[name];
  const drawn = brandTokens({ brand: colour, accent: null }, name)['--color-primary'];
  if (drawn === undefined) return null;
  return { chosen: contrast(colour, ground), needed: text, drawn, drawnRatio: contrast(drawn, ground) };
}
