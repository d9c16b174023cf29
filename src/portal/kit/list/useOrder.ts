import { useEffect, useRef, useState } from 'react';

import type { RequestError } from '#web/net/requestError';
import type { ChangeOutcome } from '#portal/api/useChange';

interface OrderOptions {
  /** The server's order. */
  readonly ids: readonly number[];
  /** Sends all ids in their new order. */
  readonly send: (ids: readonly number[]) => Promise<ChangeOutcome<unknown>>;
  /** It was refused; the rows are back in the server's order. */
  readonly onRefused: (error: RequestError) => void;
}

interface Order {
  /** The order shown: a queued one counts already. */
  readonly ids: readonly number[];
  readonly move: (ids: readonly number[]) => void;
}

/** An order set on this page. */
interface Moved {
  readonly ids: readonly number[];
  readonly isConfirmed: boolean;
}

/** The time by which a list requested before the confirmation has arrived. */
const SETTLES_MS = 5_000;

/**
 * Shows a new order at once and sends it: one request at a time, of several moves the newest. Records added or deleted by others in
 * between show as well.
 */
export function useOrder({ ids, send, onRefused }: OrderOptions): Order {
  const [moved, setMoved] = useState<Moved | null>(null);
  const waiting = useRef<readonly number[]>(null);
  const isSending = useRef(false);
  const isConfirmed = moved?.isConfirmed === true;
  useEffect(() => {
    if (!isConfirmed) return undefined;
    // After that the server's list counts: somebody else may have moved something.
    const timer = setTimeout(() => setMoved(null), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [isConfirmed]);

  const sendAll = async (): Promise<void> => {
    isSending.current = true;
    for (let order = waiting.current; order !== null; order = waiting.current) {
      waiting.current = null;
      // One after the other: the last to arrive must be the last that was made.
      const { error } = await send(order);
      if (error === undefined) continue;
      waiting.current = null;
      setMoved(null);
      onRefused(error);
    }
    isSending.current = false;
    setMoved((order) => order && { ...order, isConfirmed: true });
  };
  const move = (order: readonly number[]): void => {
    setMoved({ ids: order, isConfirmed: false });
    waiting.current = order;
    if (!isSending.current) void sendAll();
  };

  if (moved === null) return { ids, move };
  return { ids: [...moved.ids.filter((id) => ids.includes(id)), ...ids.filter((id) => !moved.ids.includes(id))], move };
}
