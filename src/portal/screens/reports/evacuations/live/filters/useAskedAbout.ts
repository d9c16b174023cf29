import { useContext, useEffect, useState } from 'react';

import type { AskedAbout } from '#portal/entities/evacuees/report';
import { peopleAskedAbout } from '#portal/entities/evacuees/reportActions';
import { selectAskedAbout } from '#portal/entities/evacuees/selectors';
import { useAppDispatch, useAppSelector, useAppStore } from '#portal/store/hooks';
import type { RootState } from '#portal/store/state';
import { ShownTimeContext } from '#web/dates/useNow';

/**
 * Returns the people whom a prompt named when it opened: a list that changes while it is being read cannot be confirmed. The store holds
 * them while the prompt is open, so that a past state names them again.
 */
export function useAskedAbout(evacuationId: number, read: (state: RootState) => AskedAbout): AskedAbout {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [asked] = useState(() => read(store.getState()));
  useEffect(() => {
    dispatch(peopleAskedAbout({ evacuationId, askedAbout: asked }));
    return () => void dispatch(peopleAskedAbout({ evacuationId, askedAbout: null }));
  }, [dispatch, evacuationId, asked]);
  // A past state is rendered from scratch, perhaps long after the prompt opened.
  const isPast = useContext(ShownTimeContext) !== null;
  const kept = useAppSelector((state) => selectAskedAbout(state, evacuationId));
  return (isPast ? kept : null) ?? asked;
}
