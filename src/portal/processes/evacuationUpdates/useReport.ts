import { useCallback, useEffect } from 'react';

import { evacuationChannel } from '#contract/realtime';
import { reportClosed, reportOpened, reportWanted } from '#portal/entities/evacuees/reportActions';
import { useAppDispatch } from '#portal/store/hooks';
import { useChannel } from '../channels/useChannel';
import { addReports } from './addReports';

/**
 * Holds a report open while the component is there: it is fetched, follows its channel, and is refetched whenever something was missed.
 * Read it with the selectors of `entities/evacuees`.
 */
export function useReport(evacuationId: number): { readonly refetch: () => void } {
  const dispatch = useAppDispatch();
  useChannel(evacuationChannel(evacuationId));
  useEffect(() => {
    dispatch(addReports());
    dispatch(reportOpened({ evacuationId }));
    return () => void dispatch(reportClosed({ evacuationId }));
  }, [dispatch, evacuationId]);
  const refetch = useCallback(() => void dispatch(reportWanted({ evacuationId })), [dispatch, evacuationId]);
  return { refetch };
}
