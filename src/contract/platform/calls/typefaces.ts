import { anyone } from '../access';
import type { Typeface } from '../badgeTypefaces';
import { defineCall } from '../call';

/** Some letters of texts that are written with the same typefaces, the first that has a letter first. */
export interface LettersWanted {
  readonly typefaces: readonly Typeface[];
  /** Each once. */
  readonly letters: string;
}

/** A font of some of them, in both weights: files (TrueType) in Base64. */
export interface CutFont {
  readonly regular: string;
  readonly bold: string;
}

/** How many letters are cut out at once: more than the names of a large site have. */
export const LETTERS_MAX = 3_000;

/**
 * Letters that the portal's own typeface lacks, as fonts that a document can hold: the browser has them in a form that none can. In the
 * order of what is wanted; a letter that no typeface has is in none of them.
 */
export const cutTypefaces = defineCall<
  { readonly cut: readonly { readonly fonts: readonly CutFont[] }[] },
  { readonly wanted: readonly LettersWanted[] }
>()({
  name: 'cutTypefaces',
  method: 'POST',
  path: '/typefaces/cut',
  access: anyone,
  // It only reads; so many letters fit into no address.
  audit: 'none',
});
