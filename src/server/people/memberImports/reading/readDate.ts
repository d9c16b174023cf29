import type { RowsReading } from '#contract/people/entities/fileReading';
import type { DateOrder } from '#contract/people/entities/memberImport';
import { DAYS_FROM } from './cellFormat';

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{1,2}:\d{2}.*)?$/u;
/** The form that payrolls write; other numbers of eight digits begin with no such year. */
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/u;
const YEAR_LAST = /^(\d{1,2})[-/. ]{1,2}(\d{1,2})[-/. ]{1,2}(\d{4})(?: \d{1,2}:\d{2}.*)?$/u;
/** With hyphens, the year might as well come first. */
const SHORT_YEAR_LAST = /^(\d{1,2})(?:\. ?|\/)(\d{1,2})(?:\. ?|\/)(\d{2})(?: \d{1,2}:\d{2}.*)?$/u;
/** The latest short year of this century; later ones are of the last century. */
const SHORT_YEAR_MAX = 37;
/** Days as spreadsheets count them, between 1954 and 2119; any other number is not taken for a day. */
const SERIAL = /^[2-7]\d{4}(?:[.,]\d+)?$/u;
const DAY_MS = 86_400_000;
/** Values that programs write where no day is meant: zeros, and the first day that they know. */
const NO_DAY = /^(?:(?=.*0)[0\s./:T-]+|0001-01-01(?:[T ].*)?|0?1[-/.]0?1[-/.]0001(?: .*)?)$/u;
/** Years whose last day stands for an unlimited stay in the output of programs. */
const FAR = '(?:20|21|22|29)99|2[12]00|3000|4712';
/** The last day of such a year, any day of the last possible year, or the last days that spreadsheets count. */
const NEVER = new RegExp(
  [
    String.raw`^(?:(?:9999|${FAR})[-/.]?12[-/.]?31(?:\D.*)?`,
    String.raw`\d{1,2}[-/. ]{1,2}\d{1,2}[-/. ]{1,2}9999(?: .*)?`,
    String.raw`(?:31[-/. ]{1,2}12|12[-/. ]{1,2}31)[-/. ]{1,2}(?:${FAR})(?: .*)?`,
    '2958465|2957003)$',
  ].join('|'),
  'u',
);

function dayOf(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text) ? text : null;
}

const wholeYear = (year: string): string => (year.length === 4 ? year : `${Number(year) > SHORT_YEAR_MAX ? 19 : 20}${year}`);

/** Reads a date as people and spreadsheets write it, as YYYY-MM-DD; null for anything else. */
export function readDate(written: string, order: DateOrder, daysFrom?: RowsReading['days_from']): string | null {
  // Windows writes dates with invisible direction marks.
  const text = written.replaceAll(/\p{Cf}/gu, '').trim();
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? COMPACT.exec(text) ?? [];
  if (year !== undefined && month !== undefined && day !== undefined) return dayOf(year, month, day);
  const [, first, second, last] = YEAR_LAST.exec(text) ?? SHORT_YEAR_LAST.exec(text) ?? [];
  if (first !== undefined && second !== undefined && last !== undefined)
    return order === 'dmy' ? dayOf(wholeYear(last), second, first) : dayOf(wholeYear(last), first, second);
  if (!SERIAL.test(text)) return null;
  const from = DAYS_FROM[daysFrom ?? 1900];
  return new Date(from + Math.floor(Number(text.replace(',', '.'))) * DAY_MS).toISOString().slice(0, 10);
}

/** Reports whether a cell stands for no day. */
export const isNoDay = (text: string): boolean => NO_DAY.test(text);

/** Reports whether a cell stands for an unlimited stay. */
export const isNever = (text: string): boolean => isNoDay(text) || NEVER.test(text);
