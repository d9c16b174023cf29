import { ownerKey, withDevice, type KeptReport, type Owner } from './deviceStore';

/** The most evacuations stored on a device; those that are over are deleted first, the least recently viewed before others. */
const KEPT_REPORTS = 3;
/** A completed evacuation is stored for a day. */
const KEPT_AFTER_MS = 24 * 60 * 60_000;

const isOver = ({ evacuation }: KeptReport, now: number): boolean =>
  evacuation.completed_at !== null && now - Date.parse(evacuation.completed_at) > KEPT_AFTER_MS;

const isUnderWay = ({ evacuation }: KeptReport): boolean => evacuation.completed_at === null;

/** Sorts by how much each is needed: those under way, then the last one viewed. */
const byNeed = (left: KeptReport, right: KeptReport): number =>
  Number(isUnderWay(right)) - Number(isUnderWay(left)) || right.savedAt - left.savedAt;

/** Stores a report; deletes those over the maximum, or long over. */
export const saveReport = (report: KeptReport): Promise<void> =>
  withDevice(async (database) => {
    const writing = database.transaction('reports', 'readwrite');
    const isKnown = (await writing.store.getKey([report.owner, report.evacuationId])) !== undefined;
    await writing.store.put(report);
    // A large report is stored often: the others are read only when a new one is added.
    if (isKnown) return writing.done;
    const sorted = (await writing.store.getAll()).sort(byNeed);
    const going = sorted.filter((kept, index) => index >= KEPT_REPORTS || isOver(kept, report.savedAt));
    await Promise.all(going.map(({ owner, evacuationId }) => writing.store.delete([owner, evacuationId])));
    return writing.done;
  });

/** Returns the report as this device last saw it; null when it has none to show. */
export async function readReport(owner: Owner, evacuationId: number, now: number): Promise<KeptReport | null> {
  const kept = await withDevice((database) => database.get('reports', [ownerKey(owner), evacuationId]));
  return kept === undefined || isOver(kept, now) ? null : kept;
}

/** Returns the evacuations of which this device has a report. */
export async function readEvacuations(owner: Owner, now: number): Promise<readonly KeptReport['evacuation'][]> {
  const mine = ownerKey(owner);
  const kept = await withDevice((database) => database.getAll('reports'));
  return kept.filter((report) => report.owner === mine && !isOver(report, now)).map(({ evacuation }) => evacuation);
}
