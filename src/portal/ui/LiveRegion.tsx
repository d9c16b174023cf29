import { useEffect, useRef, useState } from 'react';

import { VisuallyHidden } from './VisuallyHidden';

/** A screen reader is told something new at most this often. */
const THROTTLE_MS = 1_000;

interface LiveRegionProps {
  /** The newest thing to say; what came and went in between is skipped. Empty says nothing. */
  readonly message: string;
}

/**
 * Reads changes out politely: 'Live', '25 of 87 not yet safe', '3 results'. Of a burst only the last is said, so that a
 * busy morning does not bury the listener. Keep it mounted while its message changes.
 */
export function LiveRegion({ message }: LiveRegionProps) {
  const [said, setSaid] = useState('');
  const lastSaidAt = useRef(-Infinity);

  useEffect(() => {
    const wait = Math.max(0, lastSaidAt.current + THROTTLE_MS - Date.now());
    const timer = setTimeout(() => {
      lastSaidAt.current = Date.now();
      setSaid(message);
    }, wait);
    return () => clearTimeout(timer);
  }, [message]);

  return (
    <VisuallyHidden role="status" aria-live="polite" aria-atomic="true">
      {said}
    </VisuallyHidden>
  );
}
