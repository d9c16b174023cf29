import type { DBSchema } from 'idb';

import { databaseAtNeed } from './databaseAtNeed';
import type { Clock, KeyValueStorage, TabLock } from '../services';
import { wait } from '../wait';

const DATABASE = 'portico-leases';
const POLL_MS = 50;
/** The time until a write of one tab to the storage is visible in the others. */
const SEEN_WITHIN_MS = 1_000;

interface LeaseDatabase extends DBSchema {
  leases: {
    key: string;
    /** `until` is 0 once it was given back; `mark` is the last holder's. */
    value: { readonly holder: string; readonly until: number; readonly mark?: string };
  };
}

/**
 * Creates a lock from leases in the browser's database, for pages without Web Locks (plain http). A lease is taken in one transaction,
 * which the browser runs one at a time for all tabs. It expires after `timeoutMs`, and so does the wait of another tab. Work
 * begins when the writes of the previous holder to `storage` can be read.
 */
export function leaseLock(name: string, storage: KeyValueStorage, clock: Clock, timeoutMs: number): TabLock {
  const markKey = `lock.${name}`;
  const { withDatabase } = databaseAtNeed<LeaseDatabase>(DATABASE, 1, (database) => void database.createObjectStore('leases'));

  /** Takes the lease where it is free: given back, ended, or made by a clock that was far ahead. Returns the mark of the holder before. */
  const take = (holder: string): Promise<{ readonly mark: string | undefined } | null> =>
    withDatabase(async (database) => {
      const { store, done } = database.transaction('leases', 'readwrite');
      const { until = 0, mark } = (await store.get(name)) ?? {};
      const isFree = until < clock.now() || until > clock.now() + 2 * timeoutMs;
      if (isFree) await store.put({ holder, until: clock.now() + timeoutMs, mark }, name);
      await done;
      return isFree ? { mark } : null;
    });
  const giveBack = (holder: string): Promise<void> => {
    storage.set(markKey, holder);
    return withDatabase(async (database) => {
      const { store, done } = database.transaction('leases', 'readwrite');
      if ((await store.get(name))?.holder === holder) await store.put({ holder, until: 0, mark: holder }, name);
      await done;
    });
  };
  /** Waits until the storage shows everything written before this mark. */
  const see = async (mark: string | undefined): Promise<void> => {
    const end = clock.now() + SEEN_WITHIN_MS;
    while (mark !== undefined && storage.get(markKey) !== mark && clock.now() < end) await wait(POLL_MS);
  };

  return async (work) => {
    const holder = `${clock.now()}.${Math.random()}`;
    const deadline = clock.now() + timeoutMs;
    const acquire = async (): Promise<boolean> => {
      for (;;) {
        const taken = await take(holder);
        if (taken !== null) await see(taken.mark);
        if (taken !== null || clock.now() >= deadline) return taken !== null;
        await wait(POLL_MS * (1 + Math.random()));
      }
    };
    // A browser that stores nothing, or whose database does not respond, works without a lock.
    const isHeld = await Promise.race([acquire().catch(() => false), wait(timeoutMs).then(() => false)]);
    try {
      return await work();
    } finally {
      if (isHeld) await giveBack(holder).catch(() => undefined);
    }
  };
}
