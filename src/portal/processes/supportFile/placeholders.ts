import { foldText } from '#contract/platform/text/fold';
import type { TextKind } from './keptTexts';

/** The number of different texts of each kind that were replaced. */
export type RedactedCounts = Readonly<Partial<Record<TextKind, number>>>;

/** The maximum length of a text in each size class, and the length of its placeholder. */
const LENGTHS = [
  { upTo: 24, length: 0 },
  { upTo: 100, length: 60 },
  { upTo: 1_000, length: 400 },
  { upTo: Infinity, length: 1_200 },
] as const;

/** Returns `text 12 xxxxx xxxxx …`: roughly as long as the original, and with similar line breaks. */
function filled(name: string, text: string): string {
  const { length } = LENGTHS.find(({ upTo }) => text.length <= upTo) ?? LENGTHS[0];
  return name.padEnd(length, ' xxxxx').trimEnd();
}

/**
 * Makes stable names for texts: the same text gets the same placeholder, wherever it stands. Texts are collected first and numbered in
 * alphabetical order, so that sorting by name in a reducer gives the same order. Two names that differ in accents or capitals alone are
 * one.
 */
export function makePlaceholders() {
  const kinds = new Map<string, TextKind>();
  let names: Map<string, string> | undefined;
  const keyOf = (text: string): string => foldText(text);

  return {
    /** A person's name is a person wherever it occurs; otherwise the first occurrence counts. */
    collect: (text: string, kind: TextKind): void => {
      const key = keyOf(text);
      if (kind === 'person' || !kinds.has(key)) kinds.set(key, kind);
    },
    placeholderOf: (text: string): string => {
      names ??= new Map(
        [...kinds.keys()].sort().map((key, index) => [key, `${kinds.get(key) ?? 'other'} ${String(index + 1).padStart(5, '0')}`]),
      );
      // A text that was not collected has no number, and is no less secret.
      return filled(names.get(keyOf(text)) ?? 'other', text);
    },
    counts: (): RedactedCounts => {
      const counts: Partial<Record<TextKind, number>> = {};
      for (const kind of kinds.values()) counts[kind] = (counts[kind] ?? 0) + 1;
      return counts;
    },
  };
}

export type Placeholders = ReturnType<typeof makePlaceholders>;
