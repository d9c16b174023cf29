import { useThrottled } from './useThrottled';
import { VisuallyHidden } from './VisuallyHidden';

interface LiveRegionProps {
  /** The newest thing to say; what came and went in between is skipped. Empty says nothing. */
  readonly message: string;
  /** Ms between two messages, 1000 by default: for figures that change all the time, as long as it takes to read them out. */
  readonly pauseMs?: number;
}

/**
 * Announces changes politely to screen readers: 'Live', '3 results'. In a burst only the last message is announced, so that a busy
 * morning does not overwhelm the listener. Keep it mounted while its message changes.
 */
export function LiveRegion({ message, pauseMs = 1_000 }: LiveRegionProps) {
  const said = useThrottled(message, pauseMs, '');
  return (
    <VisuallyHidden role="status" aria-live="polite" aria-atomic="true">
      {said}
    </VisuallyHidden>
  );
}
