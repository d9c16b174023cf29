import { intlLocale } from './intlLocale';

/*
 * Instants as a person at the site reads them: in the site's own zone, in the reader's language (house: times are shown
 * in the site's zone). `Intl` knows the zones.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** How dates are written in a language. Formatters are kept: making one costs a hundred times what using it does. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language}|${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(intlLocale(language), options);
  formatters.set(key, made);
  return made;
}

type Moment = string | number | Date;

/** '10:42' at the site. */
export function timeAt(instant: Moment, zone: string, language: string): string {
  return dateFormat(language, { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(new Date(instant));
}

/** '10:42:09' at the site. */
export function secondAt(instant: Moment, zone: string, language: string): string {
  return dateFormat(language, { timeZone: zone, hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(new Date(instant));
}

/** 'Saturday 21 November' at the site. */
export function dayAt(instant: Moment, zone: string, language: string): string {
  return dateFormat(language, { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(instant));
}

/** '21 Nov 2026, 10:42' at the site. */
export function dayAndTimeAt(instant: Moment, zone: string, language: string): string {
  return dateFormat(language, { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
}

/** What a zone is called and how far it is from UTC now: `{ city: 'Paris', offset: 'UTC+1' }`. */
export function zoneNamed(zone: string, now: Moment): { readonly city: string; readonly offset: string } {
  const parts = dateFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(new Date(now));
  const offset = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  return { city: (zone.split('/').pop() ?? zone).replaceAll('_', ' '), offset: offset.replace('GMT', 'UTC') };
}

/** A length of time as a clock: 401 s → '06:41', 3700 s → '1:01:40'. Negative counts as none. */
export function elapsedClock(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}
