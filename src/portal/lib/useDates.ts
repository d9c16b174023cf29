import { useTranslation } from 'react-i18next';

import { dateFormat } from './siteTime';

/**
 * Dates in the reader's language. An instant is written by the reader's own clock: for what belongs to a site use `siteTime`, which takes
 * its zone. A date without a time ('YYYY-MM-DD') belongs to no zone and is written as it is.
 */
export function useDates() {
  const { i18n } = useTranslation('ui');
  const write = (options: Intl.DateTimeFormatOptions, at: string | number | Date): string =>
    dateFormat(i18n.language, options).format(new Date(at));
  return {
    /** '21 Nov 2026', of a date without a time. */
    date: (day: string): string => write({ dateStyle: 'medium', timeZone: 'UTC' }, `${day}T00:00:00Z`),
    /** '21 November 2026', of a date without a time. */
    longDate: (day: string): string => write({ dateStyle: 'long', timeZone: 'UTC' }, `${day}T00:00:00Z`),
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
