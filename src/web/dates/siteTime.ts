import { daysBetween } from '#contract/platform/days';
import { capitalised } from '../text/capitalised';
import { intlLocale } from '../text/intlLocale';
import { aheadAt, clockOf } from './zoneClock';

/*
 * Instants as a person at the site reads them: in the site's own zone, in the reader's language (times are shown
 * in the site's zone).
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

export type Moment = string | number | Date;

/** Writes an instant by the clock of a zone. */
export function writeAt(instant: Moment, zone: string, language: string, options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>): string {
  const [at, timeZone] = clockOf(new Date(instant), zone);
  return dateFormat(language, { timeZone, ...options }).format(at);
}

const hours = new Map<string, '2-digit' | 'numeric'>();

/** '09:06', but '9:06 AM': a zero stands before no hour of twelve. */
function hourOf(language: string): '2-digit' | 'numeric' {
  const known = hours.get(language);
  if (known !== undefined) return known;
  // The formatter that most times are written with.
  const { hour12 } = dateFormat(language, { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' }).resolvedOptions();
  const made = hour12 === true ? 'numeric' : '2-digit';
  hours.set(language, made);
  return made;
}

/** '10:42' at the site. */
export function timeAt(instant: Moment, zone: string, language: string): string {
  return writeAt(instant, zone, language, { hour: hourOf(language), minute: '2-digit' });
}

/** '10:42:09' at the site. */
export function secondAt(instant: Moment, zone: string, language: string): string {
  return writeAt(instant, zone, language, { hour: hourOf(language), minute: '2-digit', second: '2-digit' });
}

/** 'Saturday 21 November' at the site. */
export function dayAt(instant: Moment, zone: string, language: string): string {
  return writeAt(instant, zone, language, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** '21 Nov 2026, 10:42' at the site. */
export function dayAndTimeAt(instant: Moment, zone: string, language: string): string {
  return writeAt(instant, zone, language, { dateStyle: 'medium', timeStyle: 'short' });
}

/** '10:42' at the site if that is on the day of `now` there, else with its date; within a sentence. */
export function timeOrDayAt(instant: Moment, now: Moment, zone: string, language: string): string {
  return dateAt(instant, zone) === dateAt(now, zone) ? timeAt(instant, zone, language) : dayAndTimeAt(instant, zone, language);
}

const shortDay = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** 'Tue 24 Nov' at the site; 'Tue 24 Nov, 09:10' with the time. */
export function shortDayAt(instant: Moment, zone: string, language: string, withTime = false): string {
  const time = withTime ? ({ hour: hourOf(language), minute: '2-digit' } as const) : {};
  return writeAt(instant, zone, language, { ...shortDay, ...time });
}

/** 'Tue 24 Nov, 09:10 – 11:40' at the site, with both days where it passes midnight. */
export function stretchAt(from: Moment, until: Moment, zone: string, language: string): string {
  const [start, timeZone] = clockOf(new Date(from), zone);
  const [end, other] = clockOf(new Date(until), zone);
  const options = { ...shortDay, hour: hourOf(language), minute: '2-digit' } as const;
  // Both ends use one clock, even if the server has sent only one of them.
  return timeZone === other
    ? dateFormat(language, { timeZone, ...options }).formatRange(start, end)
    : dateFormat(language, { timeZone: zone, ...options }).formatRange(new Date(from), new Date(until));
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
  const [at, timeZone] = clockOf(new Date(instant), zone);
  if (timeZone === 'UTC') return at.toISOString().slice(0, 10);
  // Sweden writes dates as ISO 8601 does.
  return dateFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
}

/** Returns a date relative to today: 'Yesterday', 'Tomorrow', '20 Nov'; null for today. */
function dayBeside(instant: Moment, zone: string, language: string, today: string): string | null {
  const days = daysBetween(today, dateAt(instant, zone));
  if (days === 0) return null;
  if (Math.abs(days) > 1)
    return writeAt(instant, zone, language, { day: 'numeric', month: 'short', ...(Math.abs(days) > 180 ? { year: 'numeric' } : {}) });
  return capitalised(new Intl.RelativeTimeFormat(intlLocale(language), { numeric: 'auto' }).format(days, 'day'), language);
}

/**
 * Returns a moment at the site in its shortest form: '10:42' today, else 'Yesterday 21:56' or '20 Nov 10:42'.
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

const two = (value: number): string => String(value).padStart(2, '0');

/** A distance from UTC as it is read: 'UTC', 'UTC-3', 'UTC+5:30'. */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const sign = minutes < 0 ? '-' : '+';
  return size === 0 ? 'UTC' : `UTC${sign}${Math.floor(size / 60)}${size % 60 === 0 ? '' : `:${two(size % 60)}`}`;
}

function offsetByBrowser(zone: string, now: Date): string {
  const parts = dateFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(now);
  return (parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT').replace('GMT', 'UTC');
}

/** Returns a zone's current distance from UTC: 'UTC+1'. */
export function zoneOffset(zone: string, now: Moment): string {
  const at = new Date(now);
  const ahead = aheadAt(at.getTime(), zone);
  return ahead === null ? offsetByBrowser(zone, at) : offsetText(ahead);
}

/** Formats a duration as a clock: 401 s → '06:41', 3700 s → '1:01:40'. Negative counts as zero. */
export function elapsedClock(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const hours = Math.floor(seconds / 3600);
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}
