import { LOST_CHARACTER } from '#contract/people/entities/memberImport';

const DAY_S = 86_400;
/** Digits that spreadsheets preserve. */
const DIGITS_KEPT = 15;
const TOO_LONG = 10 ** DIGITS_KEPT;
/** Enough of a number without end. */
const DIGITS_SHOWN = 30;
/** Day 0 of both systems; the first 60 days of the older one are of a year that had no 29 February. */
export const DAYS_FROM = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
const LAST_DAY = 2_958_465;

/** Formats that a workbook names by number alone: percentages, days, and times of the day. */
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  ...[14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map((id) => [id, 'yyyy-mm-dd'] as const),
  ...[18, 20, 32].map((id) => [id, 'h:mm'] as const),
  ...[19, 21, 33, 45, 47].map((id) => [id, 'h:mm:ss'] as const),
  [9, '0%'],
  [10, '0.00%'],
  [46, '[h]:mm:ss'],
]);

/** Returns the code of a format that is named by a number; null for one that changes nothing. */
export const builtInFormat = (id: number): string | null => BUILT_IN.get(id) ?? null;

interface Piece {
  readonly text: string;
  /** Printed literally: a quoted word, a character behind a backslash. */
  readonly isLiteral: boolean;
}

/**
 * Returns the pieces of a format. Padding, filling, colours, countries and currencies are dropped; hours beyond a day are in brackets,
 * too.
 */
function piecesOf(section: string): readonly Piece[] {
  return [...section.matchAll(/"([^"]*)"|\\(.)|_.|\*.|\[([^\]]*)\]|(General|[\s\S])/giu)].flatMap(
    ([, quoted, escaped, bracket, sign]): readonly Piece[] => {
      const literal = quoted ?? escaped;
      if (literal !== undefined) return [{ text: literal, isLiteral: true }];
      if (bracket !== undefined) return /^(?:h+|m+|s+)$/iu.test(bracket) ? [{ text: `[${bracket.toLowerCase()}]`, isLiteral: false }] : [];
      return sign === undefined ? [] : [{ text: sign, isLiteral: false }];
    },
  );
}

const sectionsOf = (code: string): readonly string[] => code.match(/(?:"[^"]*"|\\.|[^;"\\])+/gu) ?? [];

const padded = (value: number, length = 2): string => String(value).padStart(length, '0');

function timeText(seconds: number, withSeconds: boolean): string {
  const clock = `${padded(Math.floor(seconds / 3_600))}:${padded(Math.floor(seconds / 60) % 60)}`;
  return withSeconds ? `${clock}:${padded(seconds % 60)}` : clock;
}

/** Writes a count of days as its day, or as a time where the format shows no day; null for a format of numbers. */
function momentText(value: number, pieces: readonly Piece[], dates1904: boolean): string | null {
  const code = pieces
    .filter(({ isLiteral }) => !isLiteral)
    .map(({ text }) => text)
    .join('')
    .toLowerCase()
    // Fractions of a second are no places of a number.
    .replaceAll(/(?<=s)[.,]0+/gu, '');
  if (/general|[0#?]|e[+-]/u.test(code)) return null;
  // Spreadsheets store times as fractions of a day.
  const seconds = Math.round(value * DAY_S);
  if (code.includes('[')) return timeText(seconds, code.includes('s'));
  const hasTime = /[hs]/u.test(code);
  const hasDay = hasTime ? /[dy]/u.test(code) : /[dmyeg]/u.test(code);
  if (!hasDay) return hasTime ? timeText(seconds % DAY_S, code.includes('s')) : null;
  if (value < 1 && !dates1904) return timeText(seconds, false);
  const days = Math.floor(seconds / DAY_S) + (!dates1904 && value < 60 ? 1 : 0);
  return new Date(DAYS_FROM[dates1904 ? 1904 : 1900] + days * DAY_S * 1_000).toISOString().slice(0, 10);
}

/** Writes a percentage as it is shown, with as many places as its format has; null for a format of other numbers. */
function shareText(value: number, pieces: readonly Piece[]): string | null {
  const code = pieces.map(({ text, isLiteral }) => (isLiteral ? '' : text)).join('');
  return code.includes('%') ? `${(value * 100).toFixed(/\.([0#?]*)/u.exec(code)?.[1]?.length ?? 0)}%` : null;
}

/** Puts digits into the places of a format, with the separators between; null for a format of amounts. */
function placedText(value: number, pieces: readonly Piece[]): string | null {
  const isWhole = ({ text, isLiteral }: Piece): boolean => !isLiteral && /^(?:General|@)$/iu.test(text);
  const isPlace = (piece: Piece): boolean => isWhole(piece) || (!piece.isLiteral && /^[0#?]$/u.test(piece.text));
  if (pieces.some(isWhole) && !Number.isInteger(value)) return null;
  if (!pieces.every((piece) => piece.isLiteral || isPlace(piece) || /^[ $\-+():!^&'~{}]$/u.test(piece.text))) return null;
  const places = pieces.filter(isPlace);
  const isPlain = pieces.length === places.length && places.filter(({ text }) => text === '0').length < 2;
  if (places.length === 0 || isPlain) return null;
  const digits = [...String(Math.round(value))];
  let text = '';
  let left = places.length;
  for (const piece of pieces.toReversed()) {
    if (!isPlace(piece)) {
      text = piece.text + text;
      continue;
    }
    left -= 1;
    const digit = digits.pop();
    text = (left === 0 ? digits.splice(0).join('') : '') + (digit ?? (piece.text === '0' ? '0' : '')) + text;
  }
  return text;
}

/**
 * Writes a number as people see it where that says more than its value: leading zeros and letters of an identifier, days as YYYY-MM-DD,
 * times as 09:15 or 26:30. Amounts remain numbers; digits that a spreadsheet has lost are marked.
 */
export function shownNumber(value: number, format: string | null, dates1904: boolean): string {
  if (Math.abs(value) >= TOO_LONG) {
    const digits = BigInt(Math.round(value)).toString();
    const kept = digits.slice(0, DIGITS_KEPT + (value < 0 ? 1 : 0));
    return kept.padEnd(digits.length, LOST_CHARACTER).slice(0, DIGITS_SHOWN);
  }
  const [positive, negative] = sectionsOf(format ?? '');
  const section = value < 0 && negative !== undefined ? negative : positive;
  const shown = (): string | null => {
    if (section === undefined || /\[[<=>]/u.test(section)) return null;
    const pieces = piecesOf(section);
    const moment = value >= 0 && value <= LAST_DAY ? momentText(value, pieces, dates1904) : null;
    if (moment !== null) return moment;
    const text = shareText(Math.abs(value), pieces) ?? placedText(Math.abs(value), pieces);
    return text !== null && value < 0 && section === positive ? `-${text}` : text;
  };
  // The file says 0.3, not 0.30000000000000004.
  return shown() ?? String(Number(value.toPrecision(DIGITS_KEPT)));
}
