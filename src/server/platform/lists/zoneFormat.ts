import moment from 'moment-timezone';

import { asUtc } from '#contract/platform/localTime';

/** The format of a moment. It never names the zone, which would read UTC. */
type Writing = Omit<Intl.DateTimeFormatOptions, 'timeZone' | 'timeZoneName' | 'timeStyle'> & { readonly timeStyle?: 'short' | 'medium' };

/** Formats moments and ranges of time. */
interface ZoneFormat {
  readonly format: (at: Date) => string;
  readonly formatRange: (from: Date, until: Date) => string;
}

/**
 * Returns a formatter of moments in a language by a zone's clock; by UTC's without one, or for an unknown one. The zone is
 * moment-timezone's, as everywhere on the server: Intl has its own release of the data, which may be an hour apart for months. So it
 * formats, in UTC, a moment shifted by the offset.
 */
export function formatIn(zone: string | null, language: string, writing: Writing): ZoneFormat {
  const format = new Intl.DateTimeFormat(language, { ...writing, timeZone: 'UTC' });
  const known = zone === null ? null : moment.tz.zone(zone);
  const moved = (at: Date): Date => (known === null ? at : asUtc(at, -known.utcOffset(at.getTime())));
  return {
    format: (at) => format.format(moved(at)),
    formatRange: (from, until) => format.formatRange(moved(from), moved(until)),
  };
}
