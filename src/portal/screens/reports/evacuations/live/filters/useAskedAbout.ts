import { useContext, useEffect, useState } from 'react';

import type { AskedAbout } from '#portal/entities/evacuees/report';
import { peopleAskedAbout } from '#portal/entities/evacuees/reportActions';
import { selectAskedAbout } from '#portal/entities/evacuees/selectors';
import { useAppDispatch, useAppSelector, useAppStore } from '#portal/store/hooks';
import type { RootState } from '#portal/store/state';
import { ShownTimeContext } from '#web/dates/useNow';

/**
 * Returns whom a question named when it was put: a list that changes while it is read cannot be confirmed. The store has them as long as it
 * is open, so that a past state names them again.
 */
export function useAskedAbout(evacuationId: number, read: (state: RootState) => AskedAbout): AskedAbout {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [asked] = useState(() => read(store.getState()));
  useEffect(() => {
    dispatch(peopleAskedAbout({ evacuationId, askedAbout: asked }));
    return () => void dispatch(peopleAskedAbout({ evacuationId, askedAbout: null }));
  }, [dispatch, evacuationId, asked]);
  // The past is drawn from the beginning, perhaps long after the question was put.
  const isPast = useContext(ShownTimeContext) !== null;
  const kept = useAppSelector((state) => selectAskedAbout(state, evacuationId));
  return (isPast ? kept : null) ?? asked;
}
