/** Limits concurrent runs of processor-bound work; further callers wait in order of arrival. */
export interface Limiter {
  /** @throws the result of `full` when too many wait already */
  through<T>(work: () => Promise<T>): Promise<T>;
}

interface LimiterSize {
  readonly atOnce: number;
  readonly waiting: number;
  readonly full: () => Error;
}

export function makeLimiter({ atOnce, waiting: longest, full }: LimiterSize): Limiter {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async through(work) {
      if (running >= atOnce) {
        if (waiting.length >= longest) throw full();
        // A finished run passes its place to the next waiter, so that a later caller cannot take it.
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
