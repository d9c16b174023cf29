import type { DateOrder } from '#contract/entities/memberImport';

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{1,2}:\d{2}.*)?$/u;
const YEAR_LAST = /^(\d{1,2})[-/. ]{1,2}(\d{1,2})[-/. ]{1,2}(\d{4})(?: \d{1,2}:\d{2}.*)?$/u;
/** Days as spreadsheets count them, between 1954 and 2119: any other number is none. */
const SERIAL = /^[2-7]\d{4}(?:[.,]\d+)?$/u;
/** Day 0 of such a count, but for its first weeks. */
const SERIALS_FROM = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

function dayOf(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text) ? text : null;
}

/** Reads a date as people and spreadsheets write it, as YYYY-MM-DD; null for what is none. */
export function readDate(text: string, order: DateOrder): string | null {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined && month !== undefined && day !== undefined) return dayOf(year, month, day);
  const [, first, second, last] = YEAR_LAST.exec(text) ?? [];
  if (first !== undefined && second !== undefined && last !== undefined)
    return order === 'dmy' ? dayOf(last, second, first) : dayOf(last, first, second);
  if (!SERIAL.test(text)) return null;
  return new Date(SERIALS_FROM + Math.floor(Number(text.replace(',', '.'))) * DAY_MS).toISOString().slice(0, 10);
}
