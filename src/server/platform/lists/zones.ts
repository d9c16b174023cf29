import moment from 'moment-timezone';

import type { ZoneChange, ZoneClock } from '#contract/platform/localTime';

/*
 * The one file that reads moment-timezone, whose data about zones the whole product reckons with: Intl and the database have releases of
 * their own, which may be an hour apart for months.
 */

/** East of Greenwich is negative there. */
const aheadOf = (west: number): number => (west === 0 ? 0 : -west);
const UTC: ZoneClock = () => 0;

/** Returns the clock of a zone; that of UTC without one, or for an unknown one. */
export function zoneClock(name: string | null): ZoneClock {
  const zone = name === null ? null : moment.tz.zone(name);
  return zone === null ? UTC : (at) => aheadOf(zone.utcOffset(at));
}

/** Returns a zone's name as moment-timezone spells it; null for an unknown one. */
export function zoneNamed(name: string): string | null {
  const known = moment.tz.zone(name)?.name ?? null;
  // moment-timezone accepts `Europe_London` too.
  return known?.toLowerCase() === name.toLowerCase() ? known : null;
}

/** Returns a zone's offsets from one moment until another, after which they are unknown; null for an unknown zone. */
export function changesOf(name: string, from: number, until: number): readonly ZoneChange[] | null {
  const zone = moment.tz.zone(name);
  if (zone === null) return null;
  const { untils, offsets } = zone;
  const changes: ZoneChange[] = [];
  offsets.forEach((west, index) => {
    const begins = Math.max(from, index === 0 ? from : (untils[index - 1] ?? from));
    if (begins >= until || (untils[index] ?? until) <= from) return;
    const minutes = aheadOf(west);
    // A new name without a new offset is no change.
    if (changes.at(-1)?.[1] !== minutes) changes.push([begins, minutes]);
  });
  return [...changes, [until, null]];
}
