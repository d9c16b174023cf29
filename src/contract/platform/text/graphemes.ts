const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;

/** Splits a text into the characters that a reader sees. Browsers without a segmenter only keep marks with their letters. */
export function graphemesOf(text: string): readonly string[] {
  if (segmenter === null) return text.match(/\P{M}[\p{M}\u200D]*/gu) ?? [];
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
