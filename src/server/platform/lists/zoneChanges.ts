import moment from 'moment-timezone';

import type { ZoneChange, ZoneTable } from '#contract/platform/localTime';

/** How far back and ahead devices and portals receive changes; at least, since the range begins and ends with a month. */
const REACH_DAYS = 400;
const DAY_MS = 86_400_000;

/** The first moment of a month: the response stays the same for so long, or the revision of devices would rise with each call. */
const monthOf = (at: number, later: number): number => Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth() + later);

function changesOf({ untils, offsets }: moment.MomentZone, from: number, until: number): readonly ZoneChange[] {
  const changes: ZoneChange[] = [];
  offsets.forEach((west, index) => {
    const begins = Math.max(from, index === 0 ? from : (untils[index - 1] ?? from));
    if (begins >= until || (untils[index] ?? until) <= from) return;
    // East of Greenwich is negative there. A new name without a new offset is no change.
    const minutes = west === 0 ? 0 : -west;
    if (changes.at(-1)?.[1] !== minutes) changes.push([begins, minutes]);
  });
  return [...changes, [until, null]];
}

/** Returns the changes of zones around now, so that the portal and kiosks show the same hours as the server. */
export function zoneChanges(names: readonly string[], now: Date): ZoneTable {
  const from = monthOf(now.getTime() - REACH_DAYS * DAY_MS, 0);
  const until = monthOf(now.getTime() + REACH_DAYS * DAY_MS, 1);
  const known = [...new Set(names)].flatMap((name) => {
    const zone = moment.tz.zone(name);
    return zone === null ? [] : [[name, changesOf(zone, from, until)] as const];
  });
  return Object.fromEntries(known);
}
