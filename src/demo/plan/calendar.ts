import { isWeekend } from '../world/zoneTime';

/** Days of each year on which hardly anybody works. */
export const HOLIDAYS: readonly (readonly [monthAndDay: string, name: string])[] = [
  ['01-01', 'New Year’s Day'],
  ['05-01', 'Labour Day'],
  ['05-08', 'Victory Day'],
  ['07-14', 'Bastille Day'],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Boxing Day'],
];
const holidays: ReadonlySet<string> = new Set(HOLIDAYS.map(([date]) => date));

/** Reports whether a day is a weekend or a holiday: the crews work, nearly everybody else stays at home. */
export function isQuietDay(day: string): boolean {
  return isWeekend(day) || holidays.has(day.slice(5));
}
