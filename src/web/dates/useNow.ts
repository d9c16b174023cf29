import { createContext, useContext, useEffect, useState } from 'react';

/** The time of a past state that is being shown, in milliseconds since 1970; null while the present is shown. */
export const ShownTimeContext = createContext<number | null>(null);

/**
 * Returns the current time and updates it at an interval; while a past state is shown, returns the time of that state.
 * @param everyMs milliseconds between two updates; null stops them
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
