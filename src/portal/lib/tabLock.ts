import type { Clock, KeyValueStorage, TabLock } from './services';

/** A tab that froze while it held the lock must not stop the others for ever. */
const TIMEOUT_MS = 30_000;
const POLL_MS = 50;
/** What one tab writes to the storage, the others have seen by then, on a busy machine too: each is a process of its own. */
const SEEN_AFTER_MS = 250;

/** The browser's own lock; goes on without it after TIMEOUT_MS. */
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
      // Once the work has begun the signal stays as it is: then this is the work's own failure.
      if (!patience.signal.aborted) throw error;
      return await work();
    }
  };
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A lease in the shared storage: who writes last before the others have seen it has it. For pages without Web Locks (plain http). */
export function leaseLock(name: string, storage: KeyValueStorage, clock: Clock): TabLock {
  const key = `lock.${name}`;
  return async (work) => {
    const me = `${clock.now()}.${Math.random()}`;
    const deadline = clock.now() + TIMEOUT_MS;
    const isFree = (): boolean => {
      const until = Number(storage.get(key)?.split(' ')[1] ?? 0);
      return until < clock.now() || until > clock.now() + TIMEOUT_MS;
    };
    const isMine = (): boolean => storage.get(key)?.startsWith(`${me} `) === true;

    while (clock.now() < deadline) {
      if (isFree()) {
        storage.set(key, `${me} ${clock.now() + TIMEOUT_MS}`);
        await wait(SEEN_AFTER_MS);
        if (isMine()) break;
      }
      await wait(POLL_MS * (1 + Math.random()));
    }
    try {
      return await work();
    } finally {
      if (isMine()) storage.remove(key);
    }
  };
}

/** One lock for all tabs: Web Locks where there are (they need https or localhost), else a lease. */
export function tabLock(name: string, storage: KeyValueStorage, clock: Clock): TabLock {
  // `navigator.locks` is typed as always there; a page over plain http has none.
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  return locks === undefined ? leaseLock(name, storage, clock) : webLock(`portico:${name}`, locks);
}
