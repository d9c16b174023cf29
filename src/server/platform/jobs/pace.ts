import { setTimeout as pause } from 'node:timers/promises';

/** Long enough for all queries of a request or two. */
const PAUSE_MS = 40;
/** The time that a part may take: a person who signs in waits for one or two of them. */
const PART_MS = 60;
const LEAST = 10;
/** A part that a busy machine has slowed down proves little, nor does one that found nothing to do. */
const SHRINKS_TO = 0.5;
const GROWS_TO = 1.5;

/** The batch size of a long job. */
export interface Pace {
  /** Runs a part of so many records, and adapts the size to the time it takes. */
  timed<T>(part: (size: number) => Promise<T>): Promise<T>;
  /** The records of the next part. */
  readonly size: number;
}

/**
 * Waits a moment between two parts of a job. The embedded database does one thing at a time, and a request queries it several times:
 * without this each of its queries would wait for a part of its own.
 */
export const yieldToRequests = (): Promise<void> => pause(PAUSE_MS);

/** Makes the pace of a job that runs in parts: as many records at a time as take a moment on this machine, at its present load. */
export function makeBatchPacer(
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
