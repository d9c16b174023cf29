import { useCallback, useEffect, useState } from 'react';

import { examplePerson, type ExamplePerson } from './examplePeople';

/** Rows of a page of the example list. */
const PAGE = 30;
export const EXAMPLE_TOTAL = 132;
const ANSWER_MS = 900;

interface ExamplePages {
  /** The person of a row; undefined while its page is loading. */
  readonly personAt: (row: number) => ExamplePerson | undefined;
  /** Loads the pages of these rows. */
  readonly onRows: (rows: readonly number[]) => void;
}

/** Returns a list whose pages load one by one, each with a delay, when one of their rows is rendered. */
export function useExamplePages(): ExamplePages {
  const [wanted, setWanted] = useState<readonly number[]>([]);
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set());

  useEffect(() => {
    const missing = wanted.filter((page) => !loaded.has(page));
    if (missing.length === 0) return undefined;
    const timer = setTimeout(() => setLoaded(new Set([...loaded, ...missing])), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [wanted, loaded]);

  const onRows = useCallback((rows: readonly number[]) => setWanted([...new Set(rows.map((row) => Math.floor(row / PAGE)))]), []);
  return { personAt: (row) => (loaded.has(Math.floor(row / PAGE)) ? examplePerson(row) : undefined), onRows };
}
