import { useEffect, useRef } from 'react';

/** More is asked for when fewer rows than this are left below. */
const ROWS_LEFT = 10;

interface NearEnd {
  /** Index of the last mounted row; -1 for none. */
  readonly lastRow: number;
  readonly count: number;
  /** Key of the last row of all: another list of the same length asks anew. */
  readonly lastKey: string | number | undefined;
  /** Absent while a page is on its way, after one failed, and when there is no more. */
  readonly onNearEnd: (() => void) | undefined;
}

/** Calls `onNearEnd` when the end of the list comes near, once for each state of the list. */
export function useNearEnd({ lastRow, count, lastKey, onNearEnd }: NearEnd): void {
  const ask = useRef(onNearEnd);
  useEffect(() => {
    ask.current = onNearEnd;
  });

  const near = count > 0 && lastRow >= count - 1 - ROWS_LEFT;
  const wanted = onNearEnd !== undefined;
  useEffect(() => {
    if (near && wanted) ask.current?.();
  }, [near, wanted, count, lastKey]);
}
