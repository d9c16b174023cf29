import { intlLocale } from './intlLocale';

const UNITS = [
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/**
 * Formats a duration in words: 401 s → '6 mins 41 secs' in the reader's language, with its two largest units. Negative counts as zero.
 */
export function durationText(milliseconds: number, language: string): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1_000));
  const write = (value: number, unit: string): string =>
    new Intl.NumberFormat(intlLocale(language), { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const [[unit, length], next] = seconds >= 3_600 ? UNITS : seconds >= 60 ? [UNITS[1], UNITS[2]] : [UNITS[2]];
  const rest = next === undefined ? 0 : Math.floor((seconds % length) / next[1]);
  const largest = write(Math.floor(seconds / length), unit);
  return next === undefined || rest === 0 ? largest : `${largest} ${write(rest, next[0])}`;
}
