import { IMPORT_ROW_LENGTH_MAX } from '#contract/people/entities/memberImport';
import { UnusableFile } from './unusableFile';

/** Length of a record with the characters around its cells; a longer one has no end. */
const RECORD_LENGTH_MAX = 2 * IMPORT_ROW_LENGTH_MAX;
/** Undoubled quotes within a cell. With more of them, the first quote is an ordinary character. */
const STRAY_QUOTES_MAX = 20;
/** The text so far ends too early to tell. */
const MORE = 'more';

interface Found<Value> {
  readonly value: Value;
  /** The place behind it. */
  readonly end: number;
}

const OPENING = / *"/uy;
const LINE_END = /[\r\n]/u;

/** Finds an expression at or after a place; -1 if it does not occur. */
function placeOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? -1;
}

/** Reads the records of texts with one delimiter, whatever their line ends. */
class Records {
  readonly #delimiter: string;
  readonly #cellEnd: RegExp;
  readonly #closing: RegExp;
  /** Whether the text is complete. */
  #isWhole = false;

  constructor(delimiter: string) {
    const sign = String.raw`\u{${(delimiter.codePointAt(0) ?? 0).toString(16)}}`;
    this.#delimiter = delimiter;
    this.#cellEnd = new RegExp(String.raw`[\r\n${sign}]`, 'gu');
    this.#closing = new RegExp(String.raw` *(?=[\r\n${sign}]|$)`, 'yu');
  }

  /**
   * Reads a cell in quotes. Returns null if the first quote is an ordinary character: nothing closes it, or quotes within the cell are
   * not doubled and it does not end in its line. A stray quote therefore costs a cell, and not the rows below it.
   */
  #quoted(text: string, at: number): Found<string> | typeof MORE | null {
    OPENING.lastIndex = at;
    if (!OPENING.test(text)) return null;
    let from = OPENING.lastIndex;
    let value = '';
    let stray = 0;
    for (;;) {
      const quote = text.indexOf('"', from);
      const part = text.slice(from, quote === -1 ? text.length : quote);
      if (stray > 0 && LINE_END.test(part)) return null;
      if (quote === -1) return this.#isWhole ? null : MORE;
      value += part;
      from = quote + 1;
      this.#closing.lastIndex = from;
      if (this.#closing.test(text)) {
        const end = this.#closing.lastIndex;
        return end === text.length && !this.#isWhole ? MORE : { value, end };
      }
      if (text.charAt(from) === '"') from += 1;
      else {
        stray += 1;
        if (stray > STRAY_QUOTES_MAX || (stray === 1 && LINE_END.test(value))) return null;
      }
      value += '"';
    }
  }

  #plain(text: string, at: number): Found<string> | typeof MORE {
    const found = placeOf(this.#cellEnd, text, at);
    if (found === -1 && !this.#isWhole) return MORE;
    const end = found === -1 ? text.length : found;
    return { value: text.slice(at, end), end };
  }

  #record(text: string, from: number): Found<string[]> | typeof MORE {
    const value: string[] = [];
    let at = from;
    for (;;) {
      const cell = this.#quoted(text, at) ?? this.#plain(text, at);
      if (cell === MORE) return MORE;
      value.push(cell.value);
      at = cell.end;
      if (!text.startsWith(this.#delimiter, at)) break;
      at += this.#delimiter.length;
    }
    // A line feed may still follow.
    if (text.charAt(at) === '\r' && at + 1 === text.length && !this.#isWhole) return MORE;
    return { value, end: at + (text.startsWith('\r\n', at) ? 2 : 1) };
  }

  /** Reads a file a part at a time. @throws UnusableFile for a record without end */
  async *read(parts: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
    let text = '';
    const next = (from: number): Found<string[]> | null => {
      const record = from < text.length ? this.#record(text, from) : MORE;
      if (record !== MORE) return record;
      if (text.length - from > RECORD_LENGTH_MAX) throw new UnusableFile('row_too_long');
      return null;
    };
    const whole = function* (): Generator<readonly string[]> {
      let at = 0;
      for (let record = next(at); record !== null; record = next(at)) {
        yield record.value;
        at = record.end;
      }
      text = text.slice(at);
    };
    for await (const part of parts) {
      text += part;
      yield* whole();
    }
    this.#isWhole = true;
    yield* whole();
  }
}

/**
 * Reads the records of a CSV as their cells (RFC 4180), also of one that was written with less care.
 *
 * @throws UnusableFile for a record without end
 */
export const recordsOf = (parts: AsyncIterable<string>, delimiter: string): AsyncGenerator<readonly string[]> =>
  new Records(delimiter).read(parts);
