import { useEffect } from 'react';

import { useAppDispatch } from '#portal/store/hooks';
import { channelUnwanted, channelWanted } from './connectionSlice';

/**
 * Listens to a channel for as long as the component is there: `useChannel(siteChannel(siteId))`. Null listens to nothing.
 * Several components may want the same channel; it is joined once and left 5 s after the last one is gone.
 */
export function useChannel(channel: string | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (channel === null) return undefined;
    dispatch(channelWanted(channel));
    return () => {
      dispatch(channelUnwanted(channel));
    };
  }, [dispatch, channel]);
}
