import { ownerKey, withDevice, type KeptSiteDay, type Owner } from './deviceStore';

/** The most days of sites kept on a device; the least recently viewed goes first. */
const KEPT_SITES = 3;
/** Who was at a site a day ago is no list to count by. */
const KEPT_FOR_MS = 24 * 60 * 60_000;

const isOver = ({ since }: KeptSiteDay, now: number): boolean => now - since > KEPT_FOR_MS;

/** Puts a site's day down; what is one too many, or too old, goes. */
export const saveDay = (day: KeptSiteDay): Promise<void> =>
  withDevice(async (database) => {
    const writing = database.transaction('days', 'readwrite');
    await writing.store.put(day);
    const newestFirst = (await writing.store.getAll()).sort((left, right) => right.savedAt - left.savedAt);
    const going = newestFirst.filter((kept, index) => index >= KEPT_SITES || isOver(kept, day.savedAt));
    await Promise.all(going.map(({ owner, siteId }) => writing.store.delete([owner, siteId])));
    return writing.done;
  });

/** A site's day as this device last saw it; null when it has none that is to be shown. */
export async function readDay(owner: Owner, siteId: number, now: number): Promise<KeptSiteDay | null> {
  const kept = await withDevice((database) => database.get('days', [ownerKey(owner), siteId]));
  return kept === undefined || isOver(kept, now) ? null : kept;
}
