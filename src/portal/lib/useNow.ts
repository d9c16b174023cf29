import { useEffect, useState } from 'react';

/**
 * The time, renewed every so often while a screen that shows it is seen.
 * @param everyMs milliseconds between two looks at the clock; null stops it
 */
export function useNow(everyMs: number | null): number {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);

  return now;
}
