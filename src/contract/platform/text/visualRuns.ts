/** Texts of every direction as they stand on paper, for the writers of documents. */
import type { TextDirection } from './textDirection';

/** The algorithm itself (UAX #9), which the caller brings: of `bidi-js`. */
export interface Bidi {
  readonly getEmbeddingLevels: (text: string, direction?: TextDirection) => { readonly levels: Uint8Array };
  /** By the place in the text, brackets of a stretch from the right. */
  readonly getMirroredCharactersMap: (text: string, levels: Uint8Array) => ReadonlyMap<number, string>;
}

/** A part of a document's fonts. */
export interface Holder {
  readonly holds: (code: number) => boolean;
}

/** Letters of one font in one direction, drawn from left to right one after the other. */
export interface Run<Part extends Holder> {
  readonly part: Part;
  readonly text: string;
}

interface LeveledRun<Part extends Holder> extends Run<Part> {
  /** Odd where it runs from the right. */
  readonly level: number;
}

const MARK = /\p{M}/u;
const LETTER_OR_MARK = /[\p{L}\p{M}]/u;
/** Numbers of Arabic run from the left, but a font's shaper turns them round with the letters (findings/fontkit-arabic-digits.sh). */
const TURNED = /\p{Script_Extensions=Arabic}/u;

/**
 * Cuts a line into runs in the order in which they stand on paper (Unicode Bidirectional Algorithm, UAX #9). Within a word from the right
 * the font itself turns the letters round. What no part has is left out.
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
    // A mark stands where it belongs only in the font of its letter.
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

/** Turns round, from the highest level down to the lowest odd one, each stretch of that level or above (rule L2). */
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
