/** Apostrophes that would come apart into a space and a mark. */
const SPACED_APOSTROPHE = /[\u00B4\u0384\u1FBD\u1FBF\u1FFD\u1FFE]/g;

/** Letters that do not come apart, each behind what is typed for it; Arabic ones that differ by keyboard, and the Greek one by its place. */
const LETTERS = new Map(
  'ae æ b ɓ d đðɖɗ e əɛǝ f ƒ g ɣǥ h ħ i ıɨ k ĸƙ l ł n ŋɲ o øɔ oe œ ss ß t ŧ th þ u ʉ v ʋ y ƴ z ƶʒ σ ς ي ىی ك ک ه ة'
    .match(/\S+ \S+/g)
    ?.flatMap((pair) => {
      const [plain = '', letters = ''] = pair.split(' ');
      return [...letters].map((letter) => [letter, plain] as const);
    }),
);

/** Besides those letters: marks, what is not seen, apostrophes, hyphens and middle dots, which names are found without. */
const FOLDED = new RegExp(
  String.raw`[${[...LETTERS.keys()].join('')}\p{M}\p{DI}\p{Pd}\0-\x08\x0E-\x1F\x7F-\x9F'\x60\xB7\u02B9-\u02CB\u055A\u05F3\u0640` +
    String.raw`\u2018-\u2027\u2032\u2035\u2043\u2212\u30FB\uA78C]`,
  'gu',
);

/**
 * Folds a text for searching and sorting: no case, accents, apostrophes or hyphens, single spaces. 'Zoë  O’BRIEN-ØST' → 'zoe obrienost'.
 * Both sides use it, so that a list searched on the server and one searched in the browser agree.
 */
export function foldText(text: string): string {
  const plain = text.replace(SPACED_APOSTROPHE, "'").normalize('NFKD').toLowerCase();
  const folded = plain.replace(FOLDED, (letter) => LETTERS.get(letter) ?? '');
  // What is made of nothing else is sought as it is: a hyphen alone does not find everybody.
  return inSingleSpaces(folded) || inSingleSpaces(plain);
}

const inSingleSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Reports whether a folded text has every word of another, in whatever order, as the server's searches do. */
export const hasWords = (text: string, folded: string): boolean => folded.split(' ').every((word) => text.includes(word));
