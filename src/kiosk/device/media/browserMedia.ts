import type { KeptFile, MediaKeeper, MediaSlot } from './mediaKeeper';

/** Outside the names of the workers' caches, which are deleted with a build. */
const CACHE = 'kiosk-media';
const FILE_ID = 'x-file-id';
const placeOf = (slot: MediaSlot): string => `/kiosk/media/${slot}`;

/** A page over plain http has no such store, and holds the bytes while it is open. */
const openCache = async (): Promise<Cache | null> => ('caches' in window ? caches.open(CACHE) : null);

/** Stores pictures and videos in the browser's Cache Storage. */
export function browserMedia(): MediaKeeper {
  const shown = new Map<MediaSlot, KeptFile>();

  const show = async (slot: MediaSlot, id: number, bytes: Response): Promise<KeptFile> => {
    const file = { id, url: URL.createObjectURL(await bytes.blob()) };
    hide(slot);
    shown.set(slot, file);
    return file;
  };
  const hide = (slot: MediaSlot): void => {
    const before = shown.get(slot);
    if (before !== undefined) URL.revokeObjectURL(before.url);
    shown.delete(slot);
  };
  const find = async (slot: MediaSlot): Promise<KeptFile | null> => {
    const bytes = await (await openCache())?.match(placeOf(slot));
    const id = Number(bytes?.headers.get(FILE_ID) ?? NaN);
    return bytes === undefined || Number.isNaN(id) ? null : show(slot, id, bytes);
  };

  return {
    kept: async () => ({ image: await find('image'), video: await find('video') }),
    keep: async (slot, { id, url }, base) => {
      const answer = await fetch(base + url, { credentials: 'omit' });
      if (!answer.ok) throw new Error(`The ${slot} was answered with ${answer.status}`);
      const blob = await answer.blob();
      const stored = (): Response => new Response(blob, { headers: { 'content-type': blob.type, [FILE_ID]: String(id) } });
      // A full device still shows it while the page is open.
      await (await openCache())?.put(placeOf(slot), stored()).catch(() => undefined);
      return show(slot, id, stored());
    },
    drop: async (slot) => {
      hide(slot);
      await (await openCache())?.delete(placeOf(slot));
    },
  };
}
