import { capitalised } from './capitalised';
import { intlLocale } from './intlLocale';

/*
 * Instants as a person at the site reads them: in the site's own zone, in the reader's language (times are shown
 * in the site's zone). `Intl` knows the zones.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached date formatter; making one costs a hundred times more than using it. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language}|${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(intlLocale(language), options);
  formatters.set(key, made);
  return made;
}

type Moment = string | number | Date;

/** '09:06', but '9:06 AM': a zero stands before no hour of twelve. */
const hourOf = (language: string): '2-digit' | 'numeric' =>
  dateFormat(language, { hour: 'numeric' }).resolvedOptions().hour12 === true ? 'numeric' : '2-digit';

/** '10:42' at the site. */
export function timeAt(instant: Moment, zone: string, language: string): string {
  return dateFormat(language, { timeZone: zone, hour: hourOf(language), minute: '2-digit' }).format(new Date(instant));
}

/** '10:42:09' at the site. */
export function secondAt(instant: Moment, zone: string, language: string): string {
  return dateFormat(language, { timeZone: zone, hour: hourOf(language), minute: '2-digit', second: '2-digit' }).format(new Date(instant));
}

/** 'Saturday 21 November' at the site. */
export function dayAt(instant: Moment, zone: string, language: string): string {
  return dateFormat(language, { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(instant));
}

/** '21 Nov 2026, 10:42' at the site. */
export function dayAndTimeAt(instant: Moment, zone: string, language: string): string {
  return dateFormat(language, { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
}

/** '10:42' at the site if that is on the day of `now` there, else with its date; within a sentence. */
export function timeOrDayAt(instant: Moment, now: Moment, zone: string, language: string): string {
  return dateAt(instant, zone) === dateAt(now, zone) ? timeAt(instant, zone, language) : dayAndTimeAt(instant, zone, language);
}

const shortDay = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** 'Tue 24 Nov' at the site; 'Tue 24 Nov, 09:10' with the time. */
export function shortDayAt(instant: Moment, zone: string, language: string, withTime = false): string {
  const time = withTime ? ({ hour: hourOf(language), minute: '2-digit' } as const) : {};
  return dateFormat(language, { timeZone: zone, ...shortDay, ...time }).format(new Date(instant));
}

/** 'Tue 24 Nov, 09:10 – 11:40' at the site, with both days where it passes midnight. */
export function stretchAt(from: Moment, until: Moment, zone: string, language: string): string {
  const format = dateFormat(language, { timeZone: zone, ...shortDay, hour: hourOf(language), minute: '2-digit' });
  return format.formatRange(new Date(from), new Date(until));
}

/** The days of the week, Monday first. */
export function weekdayNames(language: string): readonly string[] {
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, day) =>
    dateFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + day)),
  );
}

/** The date at the site, as YYYY-MM-DD. */
export function dateAt(instant: Moment, zone: string): string {
  // Sweden writes dates as ISO 8601 does.
  return dateFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(new Date(instant));
}

/** How many days a date lies after another one; negative before it. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** A date as it is said beside others: 'Yesterday', 'Tomorrow', '20 Nov'; null for today. */
function dayBeside(instant: Moment, zone: string, language: string, today: string): string | null {
  const days = daysBetween(today, dateAt(instant, zone));
  if (days === 0) return null;
  if (Math.abs(days) > 1)
    return dateFormat(language, {
      timeZone: zone,
      day: 'numeric',
      month: 'short',
      ...(Math.abs(days) > 180 ? { year: 'numeric' } : {}),
    }).format(new Date(instant));
  return capitalised(new Intl.RelativeTimeFormat(intlLocale(language), { numeric: 'auto' }).format(days, 'day'), language);
}

/**
 * When something is at the site, as short as it can be said: '10:42' today, else 'Yesterday 21:56' or '20 Nov 10:42'.
 *
 * @param today the site's date, YYYY-MM-DD
 * @param allDay the words for a whole day, instead of the time
 */
export function momentAt(instant: Moment, zone: string, language: string, today: string, allDay?: string): string {
  const day = dayBeside(instant, zone, language, today);
  const time = allDay ?? timeAt(instant, zone, language);
  if (day === null) return time;
  return allDay === undefined ? `${day} ${time}` : `${day} · ${time}`;
}

/** Returns a zone's name and its current offset from UTC: `{ city: 'Paris', offset: 'UTC+1' }`. */
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
