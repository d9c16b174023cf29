/** The storage and messages that the tabs of one browser share, mocked within one process. */
import type { KeyValueStorage } from '#web/services';
import type { TabClient } from '#web/storage/tabClient';
import type { TokenMessage } from '#web/session/tabMessages';

/** Storage that several tabs share: each receives the others' changes. */
export function sharedStorage() {
  const values = new Map<string, string>();
  const tabs = new Set<{ listener: ((key: string, value: string | null) => void) | undefined }>();
  const tab = (): KeyValueStorage => {
    const me: { listener: ((key: string, value: string | null) => void) | undefined } = { listener: undefined };
    tabs.add(me);
    const tell = (key: string, value: string | null): void =>
      tabs.forEach((other) => {
        if (other !== me) queueMicrotask(() => other.listener?.(key, value));
      });
    return {
      get: (key) => values.get(key) ?? null,
      set: (key, value) => {
        const before = values.get(key);
        values.set(key, value);
        if (before !== value) tell(key, value);
      },
      remove: (key) => {
        if (values.delete(key)) tell(key, null);
      },
      subscribe: (listener) => {
        me.listener = listener;
        return () => {
          me.listener = undefined;
        };
      },
      problem: () => null,
    };
  };
  return { values, tab };
}

/** Makes one tab's own storage. */
export function aTabClient(shown: string | null = null): TabClient {
  let client = shown;
  return { get: () => client, set: (id) => void (client = id) };
}

/** A lock that several tabs share, first come first served. */
export function sharedLock() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

/** The same lock, as pages take it themselves and as the portal's code does. */
export function sharedLocks() {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const lock = <Result>(work: () => Promise<Result>): Promise<Result> => {
    waiting += 1;
    const result = last.then(work).finally(() => (waiting -= 1));
    last = result.catch(() => undefined);
    return result;
  };
  const request = (_name: string, _options: LockOptions, work: (held: object | null) => unknown): Promise<unknown> =>
    waiting > 0 ? Promise.resolve(work(null)) : lock(async () => work({}));
  // The part of a LockManager that the page uses.
  return { lock, locks: { request } as unknown as LockManager };
}

/** Makes the message bus between tabs; messages arrive `delay` ms later by the fake clock. */
export function sharedMessages(delay?: number) {
  const later = (task: () => void): void => {
    if (delay === undefined) queueMicrotask(task);
    else setTimeout(task, delay);
  };
  const listeners = new Set<(message: TokenMessage) => void>();
  return () => {
    let mine: ((message: TokenMessage) => void) | undefined;
    return {
      send: (message: TokenMessage) =>
        listeners.forEach((listener) => {
          if (listener !== mine) later(() => listener(message));
        }),
      subscribe: (listener: (message: TokenMessage) => void) => {
        mine = listener;
        listeners.add(listener);
      },
    };
  };
}
