import moment from 'moment-timezone';

/**
 * Returns the moment of an arrival by the site's clock; for a whole day its first moment. A time that the clocks skip
 * is moved on by the gap; of two, the first counts.
 */
export function arrivalAt(day: string, time: string | null, zone: string): Date {
  return moment.tz(time === null ? day : `${day}T${time}`, zone).toDate();
}

/** Returns the day and time of an instant by the site's clock. */
export function clockAt(instant: Date, zone: string): { readonly day: string; readonly time: string } {
  const at = moment.tz(instant, zone);
  return { day: at.format('YYYY-MM-DD'), time: at.format('HH:mm') };
}
