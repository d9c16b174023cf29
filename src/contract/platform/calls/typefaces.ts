import { anyone } from '../anyone';
import type { Typeface } from '../badgeTypefaces';
import { defineCall } from '../call';

/** Letters of texts that use the same typefaces, in order of preference. */
export interface LettersWanted {
  readonly typefaces: readonly Typeface[];
  /** Without duplicates. */
  readonly letters: string;
}

/** A subset font in both weights, as TrueType files in Base64. */
export interface CutFont {
  readonly regular: string;
  readonly bold: string;
}

/** The maximum number of letters in one request, more than the names of a large site have. */
export const LETTERS_MAX = 3_000;

/**
 * Subset fonts for letters that the portal's own typeface lacks, in a format that documents can embed, unlike those in the browser. In the
 * order of the request; letters that no typeface has are left out.
 */
export const cutTypefaces = defineCall<
  { readonly cut: readonly { readonly fonts: readonly CutFont[] }[] },
  { readonly wanted: readonly LettersWanted[] }
>()({
  name: 'cutTypefaces',
  method: 'POST',
  path: '/typefaces/cut',
  access: anyone,
  // Read-only; a POST because the letters would not fit into an address.
  audit: 'none',
});
