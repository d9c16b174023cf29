import type { KeyValueStorage, StorageProblem } from '../services';

const PREFIX = 'portico:';

/** Returns a storage that lasts as long as the page: used where the browser forbids storage, and in tests. */
export function memoryStorage(problem: StorageProblem | null = null): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    subscribe: () => () => undefined,
    problem: () => problem,
  };
}

/**
 * Returns the browser's storage under the prefix `portico:`, shared by all tabs; memory where the browser forbids it. Values that
 * exceed its quota stay in memory and take precedence: a session goes on, though it ends with the page.
 */
export function browserStorage(): KeyValueStorage {
  const store = usableStore();
  if (store === null) return memoryStorage('blocked');
  const unkept = new Map<string, string>();
  return {
    get: (key) => unkept.get(key) ?? store.getItem(PREFIX + key),
    set: (key, value) => {
      try {
        store.setItem(PREFIX + key, value);
        unkept.delete(key);
      } catch {
        unkept.set(key, value);
      }
    },
    remove: (key) => {
      unkept.delete(key);
      store.removeItem(PREFIX + key);
    },
    subscribe: (listener) => {
      const listen = (event: StorageEvent): void => {
        if (event.storageArea !== store) return;
        // A null key: everything was cleared.
        if (event.key === null) listener('session', store.getItem(`${PREFIX}session`));
        else if (event.key.startsWith(PREFIX)) listener(event.key.slice(PREFIX.length), event.newValue);
      };
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    },
    problem: () => (unkept.size > 0 ? 'full' : null),
  };
}

/** The browser's storage; null where it may not be used at all. One without room is still read. */
function usableStore(): Storage | null {
  try {
    const store = window.localStorage;
    store.getItem(`${PREFIX}probe`);
    return store;
  } catch {
    return null;
  }
}
