import type { Logger } from 'pino';

/** Work that an answer does not wait for. */
export interface Background {
  /** Starts the work after the answer is on its way; what goes wrong is logged. */
  run(name: string, work: () => Promise<unknown>): void;
  /** Resolves when nothing runs: for stopping, and for tests. */
  idle(): Promise<void>;
}

export function makeBackground(log: Logger): Background {
  const running = new Set<Promise<unknown>>();
  return {
    run(name, work) {
      const job = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log.error({ err: error, job: name }, 'background work failed'))
        .finally(() => running.delete(job));
      running.add(job);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
