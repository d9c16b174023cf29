const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;

/** Cuts a text into what a reader takes for one character each. Browsers without the means keep marks with their letters. */
export function graphemesOf(text: string): readonly string[] {
  if (segmenter === null) return text.match(/\P{M}[\p{M}\u200D]*/gu) ?? [];
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
