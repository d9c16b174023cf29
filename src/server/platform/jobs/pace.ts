import { setTimeout as pause } from 'node:timers/promises';

/** Long enough for all queries of a request or two. */
const PAUSE_MS = 40;
/** What a part may take: somebody who signs in waits for one or two of them. */
const PART_MS = 60;
const LEAST = 10;
/** One part that a busy machine has drawn out says little, nor does one that found nothing to do. */
const SHRINKS_TO = 0.5;
const GROWS_TO = 1.5;

/** How many records a long job takes at a time. */
export interface Pace {
  /** Runs a part of so many records, and learns from how long that takes. */
  timed<T>(part: (size: number) => Promise<T>): Promise<T>;
  /** The records of the next part. */
  readonly size: number;
}

/**
 * Waits a moment between two parts of a job. The embedded database does one thing at a time, and a request asks it several: without this
 * each of its queries would wait for a part of its own.
 */
export const leaveRoom = (): Promise<void> => pause(PAUSE_MS);

/** Makes the pace of a job that goes on in parts: as many records at a time as take a moment on this machine, as busy as it is. */
export function makePace(
  { first, most }: { readonly first: number; readonly most: number },
  clock: () => number = () => performance.now(),
): Pace {
  let size = first;
  return {
    get size() {
      return size;
    },
    async timed(part) {
      const taken = size;
      const begun = clock();
      try {
        return await part(taken);
      } finally {
        const share = PART_MS / Math.max(1, clock() - begun);
        size = Math.round(Math.min(most, Math.max(LEAST, taken * Math.min(GROWS_TO, Math.max(SHRINKS_TO, share)))));
      }
    },
  };
}
