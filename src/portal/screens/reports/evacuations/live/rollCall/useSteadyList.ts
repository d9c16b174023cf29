import { useCallback, useEffect, useMemo } from 'react';

import { listOrderFixed } from '#portal/entities/evacuees/reportActions';
import { selectListLayout } from '#portal/entities/evacuees/selectors';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';

interface SteadyList {
  /** The people to show, in the order of the last layout of the list. */
  readonly ids: readonly number[];
  /** The number of them that no longer match the filter. */
  readonly stale: number;
  /** Lays the list out again. */
  readonly tidy: () => void;
}

/**
 * Keeps a list from moving under the finger: a row that no longer matches, because it was marked here or by another
 * user, stays in place; new people are appended. Another filter lays the list out again, as does `tidy`. The
 * order is held in the store, so that time travel shows the list as it was; a recording has no fixed order.
 * @param live the people who match now, in order
 * @param urgent people who need help: those shown move to the top at once, even though rows move
 * @param search the filters, as written in the address
 */
export function useSteadyList(evacuationId: number, live: readonly number[], urgent: readonly number[], search: string): SteadyList {
  const dispatch = useAppDispatch();
  const layout = useAppSelector((state) => selectListLayout(state, evacuationId));
  // In an empty layout no row can move under a finger, so the first rows are placed in order.
  const isLaidOut = layout !== null && layout.search === search && (layout.ids.length > 0 || live.length === 0);
  const order = isLaidOut ? layout.ids : live;

  const tidy = useCallback(
    () => void dispatch(listOrderFixed({ evacuationId, search, ids: live })),
    [dispatch, evacuationId, search, live],
  );
  useEffect(() => {
    if (!isLaidOut) tidy();
  }, [isLaidOut, tidy]);

  const known = useMemo(() => new Set(order), [order]);
  return useMemo(() => {
    const newcomers = live.filter((id) => !known.has(id));
    const shown = newcomers.length === 0 ? order : [...order, ...newcomers];
    return {
      ids: withFirst(shown, urgent),
      // Nobody is listed twice: a match that is not new already has a place in the order.
      stale: order.length - (live.length - newcomers.length),
      tidy,
    };
  }, [order, known, live, urgent, tidy]);
}

/** The same list while those who come first stand there already. */
function withFirst(ids: readonly number[], urgent: readonly number[]): readonly number[] {
  if (urgent.length === 0) return ids;
  const among = new Set(ids);
  const first = urgent.filter((id) => among.has(id));
  if (first.every((id, index) => ids[index] === id)) return ids;
  const chosen = new Set(first);
  return [...first, ...ids.filter((id) => !chosen.has(id))];
}
