/** The visual order of bidirectional text on paper, for document writers. */
import type { TextDirection } from './textDirection';

/** The bidirectional algorithm (UAX #9), injected by the caller: `bidi-js`. */
export interface Bidi {
  readonly getEmbeddingLevels: (text: string, direction?: TextDirection) => { readonly levels: Uint8Array };
  /** By position in the text: mirrored brackets in right-to-left runs. */
  readonly getMirroredCharactersMap: (text: string, levels: Uint8Array) => ReadonlyMap<number, string>;
}

/** A part of a document's fonts. */
export interface Holder {
  readonly holds: (code: number) => boolean;
}

/** Letters of one font in one direction, drawn one after the other from left to right. */
export interface Run<Part extends Holder> {
  readonly part: Part;
  readonly text: string;
}

interface LeveledRun<Part extends Holder> extends Run<Part> {
  /** Odd for right-to-left runs. */
  readonly level: number;
}

const MARK = /\p{M}/u;
const LETTER_OR_MARK = /[\p{L}\p{M}]/u;
/** Arabic numbers run from left to right, but a font's shaper reverses them with the letters (findings/fontkit-arabic-digits.sh). */
const TURNED = /\p{Script_Extensions=Arabic}/u;

/**
 * Splits a line into runs in visual order (Unicode Bidirectional Algorithm, UAX #9). Within a right-to-left word, the font itself reverses
 * the letters. Characters that no part has are dropped.
 */
export function visualRuns<Part extends Holder>(
  bidi: Bidi,
  line: string,
  direction: TextDirection,
  parts: readonly Part[],
): readonly Run<Part>[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const runs: (LeveledRun<Part> & { text: string })[] = [];
  let at = 0;
  for (const character of line) {
    const level = levels[at] ?? 0;
    const text = mirrored.get(at) ?? character;
    const isHeld = ({ holds }: Part): boolean => holds(text.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    // A mark is only positioned correctly in the font of its letter.
    const part = last !== undefined && MARK.test(text) && isHeld(last.part) ? last.part : parts.find(isHeld);
    at += character.length;
    if (part === undefined) continue;
    const before = last?.text ?? '';
    const joins = level % 2 === 0 ? !TURNED.test(before.slice(-1) + text) : LETTER_OR_MARK.test(text) && LETTER_OR_MARK.test(before);
    if (last !== undefined && last.part === part && last.level === level && joins) last.text += text;
    else runs.push({ part, text, level });
  }
  return reordered(runs);
}

/** Reverses each stretch of a level or above, from the highest level down to the lowest odd one (rule L2). */
function reordered<Part extends Holder>(runs: readonly LeveledRun<Part>[]): readonly Run<Part>[] {
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
