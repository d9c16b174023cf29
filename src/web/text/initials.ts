/**
 * Returns up to two letters that stand for a person: the first of the first word and the first of the last ('Pieter van Loon' → PL).
 * Takes whole characters, so that an accent or an emoji is never cut. A name without letters gives its first character, an empty one ''.
 */
export function initials(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/[\s,]+/u)
    .map((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? '')
    .filter(Boolean);
  const first = words[0] ?? [...name.trim()][0] ?? '';
  const last = words.length > 1 ? (words[words.length - 1] ?? '') : '';
  return (first + last).toLocaleUpperCase();
}
