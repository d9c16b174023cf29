/** The code that a kiosk shows to phones during this hour. A secret of the door: in no state and no action. */
export interface PhoneCode {
  /** Null where the site does not sign visitors in on phones, and before the first heartbeat. */
  readonly get: () => string | null;
  readonly set: (code: string | null) => void;
  /** Calls back after each change; returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes the store of the code, which lives as long as the page. */
export function makePhoneCode(): PhoneCode {
  let current: string | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (code) => {
      if (code === current) return;
      current = code;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
