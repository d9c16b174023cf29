import { createContext, useContext, useEffect, useState } from 'react';

/** What the time was, where a past state is shown: milliseconds since 1970. Null where it is now. */
export const ShownTimeContext = createContext<number | null>(null);

/**
 * The time, renewed every so often while a screen that shows it is seen; in a past state the time that it was.
 * @param everyMs milliseconds between two looks at the clock; null stops it
 */
export function useNow(everyMs: number | null): number {
  const shown = useContext(ShownTimeContext);
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    if (everyMs === null || shown !== null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, shown]);

  return shown ?? now;
}
