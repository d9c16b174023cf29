import type { TimeTravel } from '#portal/lib/services';

/**
 * Makes the single source of whether a past state is shown. It is set by `followHistory`, which is fetched where Redux DevTools hold a
 * history: everybody else always sees the present.
 */
export function makeTimeTravel(hasHistory: () => boolean) {
  let isPast = false;
  let waiting: (() => void)[] = [];
  const listeners = new Set<() => void>();

  const timeTravel: TimeTravel = {
    isPast: () => isPast,
    hasHistory,
    present: () => (isPast ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };

  const setPast = (now: boolean): void => {
    isPast = now;
    listeners.forEach((listener) => listener());
    if (isPast) return;
    const released = waiting;
    waiting = [];
    released.forEach((release) => release());
  };

  return { timeTravel, setPast };
}
