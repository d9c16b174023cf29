import type { Clock, KeyValueStorage, TabLock } from '../services';

/** A tab that froze while it held the lock must not stop the others for ever. */
const TIMEOUT_MS = 30_000;

/** Uses the browser's own lock; proceeds without it after TIMEOUT_MS. */
function webLock(name: string, locks: LockManager): TabLock {
  return async (work) => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), TIMEOUT_MS);
    try {
      return await locks.request(name, { signal: patience.signal }, () => {
        clearTimeout(timer);
        return work();
      });
    } catch (error) {
      // The signal is never aborted once the work has begun, so this is the work's own failure.
      if (!patience.signal.aborted) throw error;
      return await work();
    }
  };
}

/** Uses a lock of leases, whose code is loaded on first use; proceeds without a lock if that fails. */
function lateLease(name: string, storage: KeyValueStorage, clock: Clock): TabLock {
  let lease: Promise<TabLock | null> | undefined;
  return async (work) => {
    lease ??= import(/* webpackChunkName: "lease-lock" */ './leaseLock').then(
      ({ leaseLock }) => leaseLock(name, storage, clock, TIMEOUT_MS),
      () => null,
    );
    const lock = await lease;
    if (lock === null) lease = undefined;
    return lock === null ? work() : lock(work);
  };
}

/** Returns one lock for all tabs: Web Locks where there are (they need https or localhost), else a lease. */
export function tabLock(name: string, storage: KeyValueStorage, clock: Clock): TabLock {
  // `navigator.locks` is typed as always present; a page over plain http has none.
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  return locks === undefined ? lateLease(name, storage, clock) : webLock(`portico:${name}`, locks);
}
