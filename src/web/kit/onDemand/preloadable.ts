import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

import { areTextsThere, withTexts } from '#web/i18n/withTexts';

interface Loaded<Props> {
  readonly default: ComponentType<Props>;
}

/** A component that is loaded when it is first shown, or before. */
export interface Preloadable<Props> {
  /** For a `Suspense` around it. */
  readonly Part: LazyExoticComponent<ComponentType<Props>>;
  /** Returns it where it is there already, with its texts in the current language; null where it has to be loaded. */
  readonly ready: () => ComponentType<Props> | null;
  /** Loads it, also ahead of time. Rejects as the load does; another call loads it again. */
  readonly load: () => Promise<ComponentType<Props>>;
}

/**
 * Makes a component as React's `lazy` does, which is drawn at once where it is there already, with its texts in the current language. React
 * shows the waiting state of every other one for 300 ms at least, even if it comes in the next moment.
 */
export function preloadable<Props>(load: () => Promise<ComponentType<Props>>, texts: readonly string[] = []): Preloadable<Props> {
  let loaded: Loaded<Props> | null = null;
  let loading: Promise<Loaded<Props>> | null = null;
  const loadOnce = (): Promise<Loaded<Props>> => {
    loading ??= withTexts(load(), texts).then(
      (part) => (loaded = part),
      (error: unknown) => {
        // The line may have come back by the time at which it is shown.
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const loadFor = async (): Promise<Loaded<Props>> => {
    const part = await loadOnce();
    // The language may have changed since it was preloaded, or while it was.
    return areTextsThere(texts) ? part : withTexts(Promise.resolve(part.default), texts);
  };
  const thereNow = (): Loaded<Props> | null => (areTextsThere(texts) ? loaded : null);
  return {
    Part: lazy(() => {
      const there = thereNow();
      return there === null ? loadFor() : thereAlready(there);
    }),
    ready: () => thereNow()?.default ?? null,
    load: async () => (await loadFor()).default,
  };
}

/** Returns what resolves before `then` returns. React takes anything that has a `then`; its types know promises alone. */
const thereAlready = <Part>(part: Part): Promise<Part> =>
  ({ then: (resolve: (part: Part) => void) => resolve(part) }) as unknown as Promise<Part>;
