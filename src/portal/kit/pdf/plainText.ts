/** Characters that Inter lacks, with replacements of the same meaning. */
const STAND_INS: readonly (readonly [RegExp, string])[] = [
  [/[\u2000-\u200A\u202F\u205F\u3000\t]/g, '\u00A0'],
  [/[\u2010-\u2012\u2015\u2212]/g, '\u2013'],
  [/\u2192/g, '\u203A'],
  // Marks of direction, halves of characters, control characters: invisible. Joiners and non-joiners are visible.
  [/(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}]/gu, ''],
];

/** Returns a text with composed characters where they exist, and without invisible ones. */
export const plainText = (text: string): string =>
  STAND_INS.reduce((plain, [sign, instead]) => plain.replace(sign, instead), text.normalize('NFC'));
