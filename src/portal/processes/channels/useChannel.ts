import { useEffect } from 'react';

import { useAppDispatch } from '../../entities/hooks';
import { channelUnwanted, channelWanted } from './connectionSlice';

/**
 * Hears several channels for as long as the component is there. The list may be a new array at each render; it is the
 * names that count.
 */
export function useChannels(channels: readonly string[]): void {
  const dispatch = useAppDispatch();
  const names = channels.join(' ');
  useEffect(() => {
    const wanted = names === '' ? [] : names.split(' ');
    wanted.forEach((channel) => dispatch(channelWanted(channel)));
    return () => wanted.forEach((channel) => dispatch(channelUnwanted(channel)));
  }, [dispatch, names]);
}

/**
 * Hears a channel for as long as the component is there: `useChannel(siteChannel(siteId))`. Null hears nothing.
 * Several components may want the same channel; it is joined once and left 5 s after the last one is gone.
 */
export function useChannel(channel: string | null): void {
  useChannels(channel === null ? [] : [channel]);
}
