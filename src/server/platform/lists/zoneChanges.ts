import type { ZoneTable } from '#contract/platform/localTime';
import { changesOf } from './zones';

/** How far back and ahead devices and portals receive changes; at least, since the range begins and ends with a month. */
const REACH_DAYS = 400;
const DAY_MS = 86_400_000;

/** The first moment of a month: the response stays the same for so long, or the revision of devices would rise with each call. */
const monthOf = (at: number, later: number): number => Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth() + later);

/** Returns the changes of zones around now, so that the portal and kiosks show the same hours as the server. */
export function zoneChanges(names: readonly string[], now: Date): ZoneTable {
  const from = monthOf(now.getTime() - REACH_DAYS * DAY_MS, 0);
  const until = monthOf(now.getTime() + REACH_DAYS * DAY_MS, 1);
  const known = [...new Set(names)].flatMap((name) => {
    const changes = changesOf(name, from, until);
    return changes === null ? [] : [[name, changes] as const];
  });
  return Object.fromEntries(known);
}
