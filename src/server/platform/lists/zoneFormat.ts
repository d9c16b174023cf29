import moment from 'moment-timezone';

import { asUtc } from '#contract/platform/localTime';

/** How a moment is written. None of it names the zone, which would read UTC. */
type Writing = Omit<Intl.DateTimeFormatOptions, 'timeZone' | 'timeZoneName' | 'timeStyle'> & { readonly timeStyle?: 'short' | 'medium' };

/** What writes moments and stretches of time. */
interface ZoneFormat {
  readonly format: (at: Date) => string;
  readonly formatRange: (from: Date, until: Date) => string;
}

/**
 * Returns what writes moments in a language by a zone's clock; by UTC's without one, or for one that nobody knows. The zone is
 * moment-timezone's, as everywhere on the server: Intl brings a release of its own, which may be an hour apart for months. So it writes in
 * UTC what the offset has moved.
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
