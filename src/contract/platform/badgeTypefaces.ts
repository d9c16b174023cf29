/**
 * The typefaces that draw what Inter lacks, each fetched when somebody's name needs it. A character that several writings share is drawn
 * as in the others of its text: an ideograph beside kana the Japanese way, beside Hangul the Korean way, else the Chinese way.
 */

/** Typefaces of `@fontsource-variable/noto-sans-…`. */
export const TYPEFACES = ['arabic', 'hebrew', 'thai', 'jp', 'kr', 'sc'] as const;
export type Typeface = (typeof TYPEFACES)[number];

const FOUND_BY: Readonly<Record<Typeface, RegExp>> = {
  arabic: /\p{Script=Arabic}/u,
  hebrew: /\p{Script=Hebrew}/u,
  thai: /\p{Script=Thai}/u,
  jp: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  kr: /\p{Script=Hangul}/u,
  // With the punctuation of all three, and their wide letters and digits.
  sc: /[\p{Script=Han}\u3000-\u303f\uff01-\uff65\uffe0-\uffe6]/u,
};

/** Returns the typefaces that a text needs beside Inter, the first that has a character first. */
export const typefacesOf = (text: string): readonly Typeface[] => TYPEFACES.filter((typeface) => FOUND_BY[typeface].test(text));

/** Returns the name of a typeface in style sheets. */
export const familyOf = (typeface: Typeface): string =>
  `Noto Sans ${typeface.length === 2 ? typeface.toUpperCase() : `${typeface.charAt(0).toUpperCase()}${typeface.slice(1)}`} Variable`;
