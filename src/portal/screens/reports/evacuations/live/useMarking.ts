import { useCallback } from 'react';

import type { Evacuee, EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import { commentWritten, evacueeMarked } from '#portal/entities/evacuees/reportActions';
import { selectBeforeSafe, selectEvacuee } from '#portal/entities/evacuees/selectors';
import { useAppDispatch, useAppStore } from '#portal/store/hooks';
import { newKey } from '#web/text/newKey';

/** Returns the ways to mark people and to write about them; the point is where this person stands. */
export function useMarking(evacuationId: number, pointId: number | null) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const mark = useCallback(
    (evacuee: Evacuee, status: EvacueeStatus, together?: boolean) => {
      // The base sent to the server is the status that this person saw when pressing.
      const base = selectEvacuee(store.getState(), evacuationId, evacuee.id)?.status ?? evacuee.status;
      // A marshal at a point has seen the people they mark; a person marked missing was not seen there.
      const seen = pointId === null ? {} : { pointId: status === 'missing' ? null : pointId };
      if (base !== status)
        dispatch(
          evacueeMarked({
            evacuationId,
            key: newKey(),
            evacueeId: evacuee.id,
            status,
            baseStatus: base,
            ...seen,
            ...(together === true && { together }),
            at: Date.now(),
          }),
        );
    },
    [dispatch, store, evacuationId, pointId],
  );
  const undo = useCallback(
    ({ id }: Evacuee) => {
      const state = store.getState();
      if (selectEvacuee(state, evacuationId, id)?.status !== 'safe') return;
      const status = selectBeforeSafe(state, evacuationId, id);
      // They were not seen where this person stands.
      const seen = pointId === null ? {} : { pointId: null };
      dispatch(evacueeMarked({ evacuationId, key: newKey(), evacueeId: id, status, baseStatus: 'safe', ...seen, at: Date.now() }));
    },
    [dispatch, store, evacuationId, pointId],
  );
  const moveTo = ({ id, status }: Evacuee, seenAt: number | null): void => {
    dispatch(evacueeMarked({ evacuationId, key: newKey(), evacueeId: id, status, baseStatus: status, pointId: seenAt, at: Date.now() }));
  };
  const comment = (content: string, about: number | null): void =>
    void dispatch(commentWritten({ evacuationId, key: newKey(), evacueeId: about, content, at: Date.now() }));
  return { mark, undo, moveTo, comment };
}
