import moment from 'moment-timezone';

import { asUtc, type OffsetAt } from '#contract/localTime';

/** The offsets of a zone; UTC's without a zone, or of one that moment-timezone does not know. */
function offsetsOf(name: string | null): OffsetAt {
  const zone = name === null ? null : moment.tz.zone(name);
  return (instant) => (zone === null ? 0 : -zone.utcOffset(instant));
}

/** How a moment is written. None of it names the zone, which would read UTC. */
type Writing = Omit<Intl.DateTimeFormatOptions, 'timeZone' | 'timeZoneName' | 'timeStyle'> & { readonly timeStyle?: 'short' | 'medium' };

/** What writes moments and stretches of time. */
interface ZoneFormat {
  readonly format: (at: Date) => string;
  readonly formatRange: (from: Date, until: Date) => string;
}

/**
 * Returns what writes moments in a language by a zone's clock. The zone is moment-timezone's, as everywhere on the server: Intl brings a
 * release of its own, which may be an hour apart for months. So it writes in UTC what the offset has moved.
 */
export function formatIn(zone: string | null, language: string, writing: Writing): ZoneFormat {
  const format = new Intl.DateTimeFormat(language, { ...writing, timeZone: 'UTC' });
  const offsetAt = offsetsOf(zone);
  return {
    format: (at) => format.format(asUtc(at, offsetAt)),
    formatRange: (from, until) => format.formatRange(asUtc(from, offsetAt), asUtc(until, offsetAt)),
  };
}
