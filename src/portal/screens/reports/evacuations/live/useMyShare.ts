import { useMemo } from 'react';

import { assigneeOf } from '#portal/entities/evacuees/assignment';
import { selectReport, selectSurroundings } from '#portal/entities/evacuees/selectors';
import { useAppSelector } from '#portal/store/hooks';

/** The people whom this person looks for, when the work is split among all who take part. */
export interface MyShare {
  readonly ids: ReadonlySet<number>;
  /** How many are on the whole list. */
  readonly total: number;
  /** How many people it is split between. */
  readonly parts: number;
}

/** This person's part of the list. Null where there is nothing to split: somebody alone, or a guest, who is not counted among them. */
export function useMyShare(evacuationId: number): MyShare | null {
  const me = useAppSelector((state) => state.session.config?.local_user_id ?? null);
  const participants = useAppSelector((state) => selectSurroundings(state, evacuationId)?.participants);
  // Another one when somebody joins the list, not when somebody is marked.
  const slots = useAppSelector((state) => selectReport(state, evacuationId)?.evacuees.slots);
  return useMemo(() => {
    const all = participants?.map(({ id }) => id) ?? [];
    if (me === null || slots === undefined || all.length < 2 || !all.includes(me)) return null;
    const people = Object.keys(slots).map(Number);
    return { ids: new Set(people.filter((id) => assigneeOf(id, all) === me)), total: people.length, parts: all.length };
  }, [me, participants, slots]);
}
