const MARKS = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
] as const;
/** The minimum share of Latin letters, whose other byte is zero, among the characters at the beginning of a file. */
const LATIN_SHARE = 0.75;
const CHARACTERS_MIN = 4;

/** Detects from its beginning that a text is UTF-16, which spreadsheets write as “Unicode text” and some programs without its mark. */
export function wideEncodingOf(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const marked = MARKS.find(([first, second]) => head[0] === first && head[1] === second);
  if (marked !== undefined) return marked[2];
  const count = Math.floor(head.length / 2);
  if (count < CHARACTERS_MIN) return null;
  const zeros = (from: 0 | 1): number => head.filter((byte, at) => at % 2 === from && byte === 0).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (even === 0 && odd >= count * LATIN_SHARE) return 'utf-16le';
  return odd === 0 && even >= count * LATIN_SHARE ? 'utf-16be' : null;
}
