import { asUtc } from '#contract/platform/localTime';
import { zoneClock } from './zones';

/** The format of a moment. It never names the zone, which would read UTC. */
type Writing = Omit<Intl.DateTimeFormatOptions, 'timeZone' | 'timeZoneName' | 'timeStyle'> & { readonly timeStyle?: 'short' | 'medium' };

/** Formats moments and ranges of time. */
interface ZoneFormat {
  readonly format: (at: Date) => string;
  readonly formatRange: (from: Date, until: Date) => string;
}

/** One for each language and form: making one takes as long as forty uses, and what it holds is collected late. */
const made = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string, writing: Writing): Intl.DateTimeFormat {
  const key = JSON.stringify([language, writing]);
  const format = made.get(key) ?? new Intl.DateTimeFormat(language, { ...writing, timeZone: 'UTC' });
  made.set(key, format);
  return format;
}

/**
 * Returns a formatter of moments in a language by a zone's clock; by UTC's without one, or for an unknown one. It formats, in
 * UTC, a moment shifted by the offset, since Intl has a release of its own of the zones.
 */
export function formatIn(zone: string | null, language: string, writing: Writing): ZoneFormat {
  const format = formatOf(language, writing);
  const clock = zoneClock(zone);
  const moved = (at: Date): Date => asUtc(at, clock(at.getTime()));
  return {
    format: (at) => format.format(moved(at)),
    formatRange: (from, until) => format.formatRange(moved(from), moved(until)),
  };
}
