import { openDB, type DBSchema } from 'idb';

import type { Clock, TabLock } from './services';

const DATABASE = 'portico-leases';
const POLL_MS = 50;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface LeaseDatabase extends DBSchema {
  leases: { key: string; value: { readonly holder: string; readonly until: number } };
}

/**
 * Makes a lock of leases in the browser's database, for pages without Web Locks (plain http). A lease is taken in one transaction, which
 * the browser runs one at a time for all tabs. It ends by itself after `timeoutMs`, and so does the patience of a tab that waits.
 */
export function leaseLock(name: string, clock: Clock, timeoutMs: number): TabLock {
  const open = async () => openDB<LeaseDatabase>(DATABASE, 1, { upgrade: (database) => void database.createObjectStore('leases') });
  let opened: ReturnType<typeof open> | undefined;

  /** Takes the lease where it is free: ended, or made by a clock that was wrong. */
  const take = async (holder: string): Promise<boolean> => {
    const { store, done } = (await (opened ??= open())).transaction('leases', 'readwrite');
    const until = (await store.get(name))?.until ?? 0;
    const isFree = until < clock.now() || until > clock.now() + timeoutMs;
    if (isFree) await store.put({ holder, until: clock.now() + timeoutMs }, name);
    await done;
    return isFree;
  };
  const giveBack = async (holder: string): Promise<void> => {
    const { store, done } = (await (opened ??= open())).transaction('leases', 'readwrite');
    if ((await store.get(name))?.holder === holder) await store.delete(name);
    await done;
  };

  return async (work) => {
    const holder = `${clock.now()}.${Math.random()}`;
    const deadline = clock.now() + timeoutMs;
    let isHeld = false;
    const acquire = async (): Promise<void> => {
      while (!(isHeld = await take(holder)) && clock.now() < deadline) await pause(POLL_MS * (1 + Math.random()));
    };
    // A browser that keeps nothing, or whose database does not answer, works without a lock.
    await Promise.race([acquire().catch(() => undefined), pause(timeoutMs)]);
    try {
      return await work();
    } finally {
      if (isHeld) await giveBack(holder).catch(() => undefined);
    }
  };
}
