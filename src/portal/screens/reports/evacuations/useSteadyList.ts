import { useMemo, useState } from 'react';

interface SteadyList {
  /** What to show: in the order of when the list was last laid out. */
  readonly ids: readonly number[];
  /** How many of them no longer belong to the filter. */
  readonly stale: number;
  /** Lays the list out anew. */
  readonly tidy: () => void;
}

/**
 * Keeps a list from moving under the finger: a row that no longer matches, because it was marked here or by somebody
 * else, stays where it is; who comes new joins at the end. Another filter lays the list out anew, as does `tidy`.
 * @param live who matches now, in order
 * @param layoutKey what is being filtered by
 */
export function useSteadyList(live: readonly number[], layoutKey: string): SteadyList {
  const [layout, setLayout] = useState({ key: layoutKey, ids: live });
  // An empty layout holds nobody's finger: the first rows take their places in order.
  if (layout.key !== layoutKey || (layout.ids.length === 0 && live.length > 0)) setLayout({ key: layoutKey, ids: live });

  return useMemo(() => {
    const known = new Set(layout.ids);
    const matching = new Set(live);
    const newcomers = live.filter((id) => !known.has(id));
    return {
      ids: newcomers.length === 0 ? layout.ids : [...layout.ids, ...newcomers],
      stale: layout.ids.reduce((count, id) => (matching.has(id) ? count : count + 1), 0),
      tidy: () => setLayout({ key: layoutKey, ids: live }),
    };
  }, [layout, live, layoutKey]);
}
