import { useMemo } from 'react';

import { assigneeOf } from '#portal/entities/evacuees/assignment';
import { selectReport, selectSurroundings } from '#portal/entities/evacuees/selectors';
import { useAppSelector } from '#portal/store/hooks';

/** The people that the reader looks for, when the work is split among all participants. */
export interface MyShare {
  readonly ids: ReadonlySet<number>;
  /** The number of people on the whole list. */
  readonly total: number;
  /** The number of people it is split between. */
  readonly parts: number;
}

/** Returns the reader's part of the list. Null if there is nothing to split: for a single participant, or a guest, who is not counted. */
export function useMyShare(evacuationId: number): MyShare | null {
  const me = useAppSelector((state) => state.session.config?.local_user_id ?? null);
  const participants = useAppSelector((state) => selectSurroundings(state, evacuationId)?.participants);
  // Changes when a person joins the list, not when one is marked.
  const slots = useAppSelector((state) => selectReport(state, evacuationId)?.evacuees.slots);
  return useMemo(() => {
    const all = participants?.map(({ id }) => id) ?? [];
    if (me === null || slots === undefined || all.length < 2 || !all.includes(me)) return null;
    const people = Object.keys(slots).map(Number);
    return { ids: new Set(people.filter((id) => assigneeOf(id, all) === me)), total: people.length, parts: all.length };
  }, [me, participants, slots]);
}
