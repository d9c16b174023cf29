import { ownerKey, withDevice, type KeptSiteDay, type Owner } from './deviceStore';

/** The most days of sites stored on a device; the least recently viewed is deleted first. */
const KEPT_SITES = 3;
/** The time for which a day is shown: a list from a day ago is not reliable for a count. */
const KEPT_FOR_MS = 24 * 60 * 60_000;

const isOver = ({ since }: KeptSiteDay, now: number): boolean => now - since > KEPT_FOR_MS;

/** Stores a site's day; deletes those over the maximum, or too old. */
export const saveDay = (day: KeptSiteDay): Promise<void> =>
  withDevice(async (database) => {
    const writing = database.transaction('days', 'readwrite');
    await writing.store.put(day);
    const newestFirst = (await writing.store.getAll()).sort((left, right) => right.savedAt - left.savedAt);
    const going = newestFirst.filter((kept, index) => index >= KEPT_SITES || isOver(kept, day.savedAt));
    await Promise.all(going.map(({ owner, siteId }) => writing.store.delete([owner, siteId])));
    return writing.done;
  });

/** Deletes the days of an owner but those of the sites that they may still see. */
export const dropDaysBut = (owner: Owner, siteIds: readonly number[]): Promise<void> =>
  withDevice(async (database) => {
    const writing = database.transaction('days', 'readwrite');
    const days = (await writing.store.getAll()).filter((day) => day.owner === ownerKey(owner) && !siteIds.includes(day.siteId));
    await Promise.all(days.map(({ owner: of, siteId }) => writing.store.delete([of, siteId])));
    return writing.done;
  });

/** Returns a site's day as this device last saw it; null when it has none to show. */
export async function readDay(owner: Owner, siteId: number, now: number): Promise<KeptSiteDay | null> {
  const kept = await withDevice((database) => database.get('days', [ownerKey(owner), siteId]));
  return kept === undefined || isOver(kept, now) ? null : kept;
}
