/** The device's preferences for dark mode and contrast, since jsdom has no media queries. */
type Listener = () => void;

interface DeviceLook {
  /** The system changes its mind, as at sunset. */
  readonly say: (queries: readonly string[]) => void;
}

/** Gives the window a `matchMedia` that knows the queries said to be true. */
export function playDevice(matching: readonly string[] = []): DeviceLook {
  let current = matching;
  const listeners = new Map<Listener, string>();
  // Only what the portal uses of a MediaQueryList.
  window.matchMedia = ((query: string) => ({
    get matches() {
      return current.some((one) => query.includes(one));
    },
    media: query,
    addEventListener: (_type: string, listener: Listener) => listeners.set(listener, query),
    removeEventListener: (_type: string, listener: Listener) => listeners.delete(listener),
  })) as unknown as typeof window.matchMedia;
  return {
    say: (queries) => {
      current = queries;
      for (const listener of listeners.keys()) listener();
    },
  };
}
