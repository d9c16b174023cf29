import { useTranslation } from 'react-i18next';

import { asUtc } from '#contract/platform/localTime';
import { dateFormat } from './siteTime';
import { ownTimeZone } from './ownTimeZone';
import { aheadAt } from './zoneClock';

/**
 * Returns formatters for dates in the reader's language. An instant is written by the reader's own clock, as the server has sent it: its
 * days are those by which a list is narrowed. For times of a site use `siteTime`, which takes its zone. A date without a time
 * ('YYYY-MM-DD') belongs to no zone and is not converted.
 */
export function useDates() {
  const { i18n } = useTranslation('ui');
  const own = ownTimeZone();
  const writeDay = (dateStyle: 'medium' | 'long', day: string): string =>
    dateFormat(i18n.language, { dateStyle, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  const write = (options: Intl.DateTimeFormatOptions, instant: string | number | Date): string => {
    const at = new Date(instant);
    const ahead = aheadAt(at.getTime(), own);
    return ahead === null
      ? dateFormat(i18n.language, options).format(at)
      : dateFormat(i18n.language, { ...options, timeZone: 'UTC' }).format(asUtc(at, ahead));
  };
  return {
    /** '21 Nov 2026', of a date without a time. */
    date: (day: string): string => writeDay('medium', day),
    /** '21 November 2026', of a date without a time. */
    longDate: (day: string): string => writeDay('long', day),
    /** '21 Nov 2026', of an instant. */
    day: (instant: string | number | Date): string => write({ dateStyle: 'medium' }, instant),
    /** '21 November 2026', of an instant. */
    longDay: (instant: string | number | Date): string => write({ dateStyle: 'long' }, instant),
    /** '21 Nov 2026, 10:42', of an instant. */
    dayAndTime: (instant: string | number | Date): string => write({ dateStyle: 'medium', timeStyle: 'short' }, instant),
    /** '10:42', of an instant. */
    time: (instant: string | number | Date): string => write({ timeStyle: 'short' }, instant),
  };
}
