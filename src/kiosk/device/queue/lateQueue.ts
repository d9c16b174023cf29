import { browserStorage } from '#web/storage/storage';
import { tabLock } from '#web/storage/tabLock';
import type { KeptQueue } from './visitQueue';

let queue: Promise<KeptQueue> | null = null;

/** Returns the device's queue, whose code is fetched with its first use. Requests persistent storage from the browser. */
export function lateQueue(): Promise<KeptQueue> {
  queue ??= Promise.all([
    import(/* webpackChunkName: "kiosk-queue" */ './deviceQueue'),
    import(/* webpackChunkName: "kiosk-queue" */ './ledger'),
  ]).then(
    ([{ deviceQueue }, { withLedger }]) => {
      const now = () => Date.now();
      const storage = browserStorage();
      const asked = askToKeep();
      return withLedger(deviceQueue(now), { storage, lock: tabLock('kiosk-ledger', storage, { now }), now, isKept: () => asked });
    },
    (error: unknown) => {
      queue = null;
      throw error;
    },
  );
  return queue;
}

/** Returns whether the browser promises persistent storage; null where it cannot say. */
async function askToKeep(): Promise<boolean | null> {
  // Typed as always there; a page over plain http has none.
  const { storage } = navigator as { readonly storage?: StorageManager };
  return (await storage?.persist().catch(() => null)) ?? null;
}
