import { useEffect, useRef, useState } from 'react';

/**
 * A value that changes at most once per interval; of a burst only the last is shown.
 * @param initial what stands until the first change is let through
 */
export function useThrottled<Value>(value: Value, ms: number, initial: Value): Value {
  const [shown, setShown] = useState(initial);
  const changedAt = useRef(-Infinity);

  useEffect(() => {
    if (Object.is(value, shown)) return undefined;
    const wait = Math.max(0, changedAt.current + ms - Date.now());
    const timer = setTimeout(() => {
      changedAt.current = Date.now();
      setShown(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, shown, ms]);

  return shown;
}
