import makeBidi from 'bidi-js';

import type { FontPart } from './typeface';

/** Letters of one font in one direction, drawn from left to right one after the other. */
export interface Run {
  readonly part: FontPart;
  readonly text: string;
}

interface LeveledRun extends Run {
  /** Odd where it runs from the right. */
  readonly level: number;
}

const bidi = makeBidi();
const LETTER_OR_MARK = /[\p{L}\p{M}]/u;

/**
 * Cuts a line into runs in the order in which they stand on paper (Unicode Bidirectional Algorithm, UAX #9). Within a word from the right
 * the font itself turns the letters round.
 */
export function visualRuns(line: string, direction: 'ltr' | 'rtl', parts: readonly FontPart[]): readonly Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const runs: (LeveledRun & { text: string })[] = [];
  let at = 0;
  for (const character of line) {
    const level = levels[at] ?? 0;
    const text = mirrored.get(at) ?? character;
    const part = parts.find(({ holds }) => holds(text.codePointAt(0) ?? 0));
    at += character.length;
    // What no part has and is seen was refused before.
    if (part === undefined) continue;
    const last = runs.at(-1);
    const joins = level % 2 === 0 || (LETTER_OR_MARK.test(text) && LETTER_OR_MARK.test(last?.text ?? ''));
    if (last !== undefined && last.part === part && last.level === level && joins) last.text += text;
    else runs.push({ part, text, level });
  }
  return reordered(runs);
}

/** Turns round, from the highest level down to the lowest odd one, each stretch of that level or above (rule L2). */
function reordered(runs: readonly LeveledRun[]): readonly Run[] {
  const order = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      if ((order[from]?.level ?? 0) < level) continue;
      let to = from;
      while ((order[to]?.level ?? -1) >= level) to += 1;
      order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = to;
    }
  }
  return order;
}
