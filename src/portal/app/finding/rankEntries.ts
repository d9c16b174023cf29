import { foldText } from '#contract/platform/text/fold';

/** The texts by which a name is matched. */
export interface Named {
  readonly label: string;
  /** Also matched, but ranked after matches by name. */
  readonly detail?: string;
  /** The content of the page: it matches like the detail. */
  readonly keywords?: string;
  /** The detail, such as the site of a page, narrows the matches of the other two and matches nothing alone. */
  readonly detailNarrows?: boolean;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Less than the difference between two ranks. */
const WHOLE_DETAIL = 0.25;

/** The words of a text, folded: with an apostrophe or hyphen as one and as two, so that 'accueil' begins one of « Questions d’accueil ». */
const wordsOf = (text: string): readonly string[] => [
  ...new Set([...(foldText(text).match(WORD) ?? []), ...(text.match(WORD) ?? []).map(foldText)]),
];

/** A text as it is matched. */
interface Folded {
  readonly text: string;
  readonly words: readonly string[];
}

const foldedOf = (text: string): Folded => ({ text: foldText(text), words: wordsOf(text) });

interface FoldedEntry {
  readonly label: Folded;
  readonly all: Folded;
  /** Label and keywords, which a detail narrows. */
  readonly own: string;
  readonly details: readonly string[];
}

/** Entries are matched again with each letter that is typed, and folded once. */
const foldedEntries = new WeakMap<Named, FoldedEntry>();

function foldedEntry(entry: Named): FoldedEntry {
  const known = foldedEntries.get(entry);
  if (known !== undefined) return known;
  const { label, detail = '', keywords = '' } = entry;
  const folded = {
    label: foldedOf(label),
    all: foldedOf(`${label} ${detail} ${keywords}`),
    own: foldText(`${label} ${keywords}`),
    details: foldText(detail).match(WORD) ?? [],
  };
  foldedEntries.set(entry, folded);
  return folded;
}

/** Returns how well a text matches: 3 begins with it, 2 each word begins a word, 1 contains each word, 0 not. */
function fit({ text, words: own }: Folded, typed: string, words: readonly string[]): number {
  if (text.startsWith(typed)) return 3;
  if (words.every((word) => own.some((candidate) => candidate.startsWith(word)))) return 2;
  return words.every((word) => text.includes(word)) ? 1 : 0;
}

/**
 * Ranks a match in label, detail and keywords: words that begin with the typed ones come before words that contain them, and among
 * equals the entry whose whole detail is typed. 'privacy yard' means the site Yard, not the six before it whose names end so.
 */
function fitWithWords(entry: Named, typed: string, words: readonly string[]): number {
  const { all, own, details } = foldedEntry(entry);
  if (entry.detailNarrows === true && !words.some((word) => own.includes(word))) return 0;
  const rank = Math.min(fit(all, typed, words), 2) / 2;
  return rank > 0 && details.length > 0 && details.every((word) => words.includes(word)) ? rank + WHOLE_DETAIL : rank;
}

/**
 * Returns the matches, the best first and else in their order, at most `limit`. Case and accents do not count, and words may come in any
 * order: 'staff quay' finds 'Quayside staff'.
 */
export function rankEntries<Entry extends Named>(entries: readonly Entry[], typed: string, limit: number): readonly Entry[] {
  const folded = foldText(typed);
  const words = folded.match(WORD) ?? [];
  if (words.length === 0) return entries.slice(0, limit);
  return entries
    .map((entry) => {
      const byName = fit(foldedEntry(entry).label, folded, words);
      return { entry, rank: byName > 0 ? byName + 1 : fitWithWords(entry, folded, words) };
    })
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, limit)
    .map(({ entry }) => entry);
}

/** Reports whether the words typed begin words of the entry's own name. */
export function fitsName(entry: Named, typed: string): boolean {
  const folded = foldText(typed);
  return fit(foldedEntry(entry).label, folded, folded.match(WORD) ?? []) >= 2;
}
