/** Apostrophes that would come apart into a space and a mark. */
const SPACED_APOSTROPHE = /[\u00B4\u0384\u1FBD\u1FBF\u1FCD-\u1FCF\u1FDD-\u1FDF\u1FFD\u1FFE]/g;

/** Letters that do not come apart, before what is typed for them; Arabic ones that differ by keyboard, and the Greek one by its place. */
const LETTERS = new Map(
  'æae ɓb đd ðd ɖd ɗd əe ɛe ǝe ƒf ɣg ǥg ħh ıi ɨi ĸk ƙk łl ŋn ɲn øo ɔo œoe ßss ŧt þth ʉu ʋv ƴy ƶz ʒz ςσ ىي یي کك ةه'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);

/** Besides those letters: marks, what is not seen, apostrophes, hyphens and middle dots, which names are found without. */
const FOLDED = new RegExp(
  String.raw`[${[...LETTERS.keys()].join('')}\p{M}\p{DI}\p{Pd}\0-\x08\x0E-\x1F\x7F-\x9F'\x60·ʹ-ˋ՚׳ـ‘-‧′‵⁃−・ꞌ]`,
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

/** Writes a name as it is compared without folding: by its letters alone, whatever their case and the keyboard's form of them. */
const written = (name: string): string => inSingleSpaces(name.normalize('NFKC').toLowerCase());

/** Returns those whom a typed name means, of people whose names fold to the same: who is written so, or everybody where nobody is. */
export function namedAs<Person extends { readonly name: string }>(people: readonly Person[], typed: string): readonly Person[] {
  const exact = people.filter(({ name }) => written(name) === written(typed));
  return exact.length > 0 ? exact : people;
}
