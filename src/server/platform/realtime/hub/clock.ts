/** The hub's clock, a parameter so that tests need not wait. */
export interface HubClock {
  /** Milliseconds that only ever grow. */
  now(): number;
  /** Runs a function repeatedly until the returned function is called. */
  every(intervalMs: number, run: () => void): () => void;
}

/** Real time; a pending interval does not keep the process alive. */
export const systemClock: HubClock = {
  now: () => performance.now(),
  every: (intervalMs, run) => {
    const timer = setInterval(run, intervalMs);
    timer.unref();
    return () => clearInterval(timer);
  },
};
