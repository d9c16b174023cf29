import { useEffect, useState } from 'react';

import { examplePeople, type ExamplePerson } from './examplePeople';

/** Rows of a page of the made-up list. */
const PAGE = 30;
/** As many as there are. */
export const EXAMPLE_TOTAL = 132;
const ANSWER_MS = 900;

interface ExamplePages {
  readonly people: readonly ExamplePerson[];
  readonly loading: boolean;
  readonly failed: boolean;
  /** Absent while a page is on its way, after one failed, and at the end. */
  readonly onMore: (() => void) | undefined;
  readonly retry: () => void;
}

/** A list whose pages come one by one, each after a moment; the third fails at the first try. */
export function useExamplePages(): ExamplePages {
  const [loaded, setLoaded] = useState(0);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('loading');
  const [failedOnce, setFailedOnce] = useState(false);

  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(() => {
      const fails = loaded === 2 * PAGE && !failedOnce;
      if (fails) setFailedOnce(true);
      else setLoaded(Math.min(EXAMPLE_TOTAL, loaded + PAGE));
      setState(fails ? 'failed' : 'idle');
    }, ANSWER_MS);
    return () => clearTimeout(timer);
  }, [state, loaded, failedOnce]);

  const load = () => setState('loading');
  return {
    people: examplePeople(loaded),
    loading: state === 'loading',
    failed: state === 'failed',
    onMore: state === 'idle' && loaded < EXAMPLE_TOTAL ? load : undefined,
    retry: load,
  };
}
