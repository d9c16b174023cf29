import { isStrongPassword } from '#contract/identity/password';

/** The strengths, from the easiest to guess to the hardest. */
export const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Bits from which a password is called so: an attacker's billion guesses a second need days, years, longer than anybody waits. */
const BITS = { fair: 40, good: 56, strong: 72 } as const;

/** Words from common lists of guessed passwords, without digits and signs: worth little wherever they appear. */
const FIRST_TRIED = [
  'password',
  'passwort',
  'motdepasse',
  'contrasena',
  'qwerty',
  'qwertz',
  'azerty',
  'welcome',
  'willkommen',
  'bienvenue',
  'letmein',
  'admin',
  'portico',
  'demo',
  'test',
  'visitor',
  'reception',
  'iloveyou',
  'monkey',
  'dragon',
  'football',
  'sunshine',
  'princess',
  'master',
  'secret',
  'summer',
  'winter',
  'spring',
  'autumn',
  'monday',
  'friday',
  'january',
  'december',
  'changeme',
  'default',
  'company',
  'office',
  'school',
  'london',
  'abc',
] as const;

/** Characters that people write in place of letters. */
const LEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i', ñ: 'n' };

const KINDS: ReadonlyArray<readonly [kind: RegExp, size: number]> = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Nd}/u, 10],
  [/[^\p{L}\p{N}]/u, 33],
  [/[\p{Lo}\p{Lm}\p{Lt}]/u, 100],
];
/** A word off such a list costs an attacker about this much, whatever its length. */
const WORD_BITS = 8;

/** Whether a letter only repeats or continues the two before it: aaa, abc, 321. */
function follows(codes: readonly number[], at: number): boolean {
  const [first, second, third] = [codes[at - 2], codes[at - 1], codes[at]];
  if (first === undefined || second === undefined || third === undefined) return false;
  const step = second - first;
  return third - second === step && Math.abs(step) <= 1;
}

/** Returns the strength in bits: letters outside patterns count by their kinds, and known words count little. */
function bitsOf(password: string): number {
  const letters = [...password];
  const plain = letters.map((letter) => LEET[letter] ?? letter.toLowerCase()).join('');
  const words = FIRST_TRIED.filter((word) => plain.includes(word));
  const inWords = new Set<number>();
  for (const word of words) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) {
      for (let letter = at; letter < at + word.length; letter += 1) inWords.add(letter);
    }
  }
  const codes = [...plain].map((letter) => letter.codePointAt(0) ?? 0);
  const worth = letters.filter((_letter, at) => !inWords.has(at) && !follows(codes, at)).length;
  const size = KINDS.reduce((sum, [kind, count]) => sum + (kind.test(password) ? count : 0), 0);
  // Few different letters are few, however often they stand there.
  const variety = new Set(letters).size;
  return Math.min(worth, variety * 2) * Math.log2(Math.max(size, 2)) + words.length * WORD_BITS;
}

/**
 * Estimates how hard a password is to guess: length, kinds of letters, and what everybody tries. One that does
 * not meet the rules is weak whatever else it is. It advises; the rules alone decide.
 */
export function strengthOf(password: string): Strength {
  if (!isStrongPassword(password)) return 'weak';
  const bits = bitsOf(password);
  if (bits >= BITS.strong) return 'strong';
  if (bits >= BITS.good) return 'good';
  return bits >= BITS.fair ? 'fair' : 'weak';
}
