import type { KeyValueStorage } from './services';

const PREFIX = 'portico:';

/** Keeps texts for as long as the page lives: where the browser forbids storage, and in tests. */
export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    subscribe: () => () => undefined,
  };
}

/** The browser's storage under the prefix `portico:`, shared by all tabs; memory where the browser forbids it. */
export function browserStorage(): KeyValueStorage {
  let store: Storage;
  try {
    store = window.localStorage;
    store.setItem(`${PREFIX}probe`, '1');
    store.removeItem(`${PREFIX}probe`);
  } catch {
    return memoryStorage();
  }
  return {
    get: (key) => store.getItem(PREFIX + key),
    set: (key, value) => {
      try {
        store.setItem(PREFIX + key, value);
      } catch {
        // Full: what was stored stays. Nothing that the portal keeps here is needed to go on.
      }
    },
    remove: (key) => store.removeItem(PREFIX + key),
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
  };
}
