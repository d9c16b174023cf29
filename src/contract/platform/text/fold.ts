/** Apostrophes that NFKD would decompose into a space and a mark. */
const SPACED_APOSTROPHE = /[\u00B4\u0384\u1FBD\u1FBF\u1FCD-\u1FCF\u1FDD-\u1FDF\u1FFD\u1FFE]/g;

/**
 * Letters that do not decompose, each followed by its replacement: Latin letters, Arabic ones that vary by keyboard, and the final Greek
 * sigma.
 */
const LETTERS = new Map(
  'æae ɓb đd ðd ɖd ɗd əe ɛe ǝe ƒf ɣg ǥg ħh ıi ɨi ĸk ƙk łl ŋn ɲn øo ɔo œoe ßss ŧt þth ʉu ʋv ƴy ƶz ʒz ςσ ىي یي کك ةه'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);

/** Those letters, and characters that a search ignores: marks, invisible characters, apostrophes, hyphens and middle dots. */
const FOLDED = new RegExp(
  String.raw`[${[...LETTERS.keys()].join('')}\p{M}\p{DI}\p{Pd}\0-\x08\x0E-\x1F\x7F-\x9F'\x60·ʹ-ˋ՚׳ـ‘-‧′‵⁃−・ꞌ]`,
  'gu',
);

/**
 * Folds a text for searching and sorting: no case, accents, apostrophes or hyphens, single spaces. 'Zoë  O’BRIEN-ØST' → 'zoe obrienost'.
 * Server and browser share it, so that searches on both sides agree.
 */
export function foldText(text: string): string {
  const plain = text.replace(SPACED_APOSTROPHE, "'").normalize('NFKD').toLowerCase();
  const folded = plain.replace(FOLDED, (letter) => LETTERS.get(letter) ?? '');
  // A text of ignored characters only is searched literally, so that a hyphen alone does not match everybody.
  return inSingleSpaces(folded) || inSingleSpaces(plain);
}

const inSingleSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Reports whether a folded text contains every word of another, in any order, like the server's searches. */
export const hasWords = (text: string, folded: string): boolean => folded.split(' ').every((word) => text.includes(word));

/** Normalises a name for comparison without folding: ignores case, spacing and compatibility forms. */
const written = (name: string): string => inSingleSpaces(name.normalize('NFKC').toLowerCase());

/**
 * Returns the people that a typed name refers to, among those whose names fold to the same: exact matches, or everybody if there is no such
 * match.
 */
export function namedAs<Person extends { readonly name: string }>(people: readonly Person[], typed: string): readonly Person[] {
  const exact = people.filter(({ name }) => written(name) === written(typed));
  return exact.length > 0 ? exact : people;
}
