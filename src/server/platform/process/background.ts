import { randomInt } from 'node:crypto';
import type { Logger } from 'pino';

/** Longer than many requests, and too short to be noticed. */
const LONGEST_PAUSE_MS = 1_000;

/** Work that a response does not wait for. */
export interface Background {
  /** Starts the work after the response is on its way; errors are logged. */
  run(name: string, work: () => Promise<unknown>): void;
  /** The same after a random pause, for work whose load would reveal what the response hides: whether an account exists. */
  runLater(name: string, work: () => Promise<unknown>): void;
  /** Cuts the pauses short and resolves when nothing runs: for stopping, and for tests. */
  idle(): Promise<void>;
}

export function makeBackground(log: Logger): Background {
  const running = new Set<Promise<unknown>>();
  const pauses = new Set<() => void>();
  const pause = () =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        pauses.delete(end);
        resolve();
      };
      const timer = setTimeout(end, randomInt(LONGEST_PAUSE_MS));
      pauses.add(end);
    });
  const begin = (name: string, start: Promise<unknown>, work: () => Promise<unknown>): void => {
    const job = start
      .then(work)
      .catch((error: unknown) => log.error({ err: error, job: name }, 'background work failed'))
      .finally(() => running.delete(job));
    running.add(job);
  };
  return {
    run: (name, work) => begin(name, new Promise((resolve) => setImmediate(resolve)), work),
    runLater: (name, work) => begin(name, pause(), work),
    async idle() {
      while (running.size > 0) {
        for (const end of pauses) end();
        await Promise.all(running);
      }
    },
  };
}
