/**
 * The typefaces for characters that Inter lacks, each loaded when a name needs it. A character that several scripts share is drawn like the
 * rest of its text: an ideograph next to kana in the Japanese way, next to Hangul in the Korean way, otherwise in the Chinese way.
 */

/** Typefaces from `@fontsource-variable/noto-sans-…`. */
export const TYPEFACES = ['arabic', 'hebrew', 'thai', 'jp', 'kr', 'sc'] as const;
export type Typeface = (typeof TYPEFACES)[number];

const FOUND_BY: Readonly<Record<Typeface, RegExp>> = {
  arabic: /\p{Script=Arabic}/u,
  hebrew: /\p{Script=Hebrew}/u,
  thai: /\p{Script=Thai}/u,
  jp: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  kr: /\p{Script=Hangul}/u,
  // Includes the punctuation of all three scripts, and their wide letters and digits.
  sc: /[\p{Script=Han}\u3000-\u303f\uff01-\uff65\uffe0-\uffe6]/u,
};

/** Returns the typefaces that a text needs in addition to Inter, in order of preference. */
export const typefacesOf = (text: string): readonly Typeface[] => TYPEFACES.filter((typeface) => FOUND_BY[typeface].test(text));

/** Returns the CSS name of a typeface. */
export const familyOf = (typeface: Typeface): string =>
  `Noto Sans ${typeface.length === 2 ? typeface.toUpperCase() : `${typeface.charAt(0).toUpperCase()}${typeface.slice(1)}`} Variable`;
