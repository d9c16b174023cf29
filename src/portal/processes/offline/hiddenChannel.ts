import { buffers, eventChannel } from 'redux-saga';

/** The page is hidden: on a phone that may be the last event that it gets. */
export const hiddenChannel = () =>
  eventChannel<'hidden'>((emit) => {
    const tell = (): void => {
      if (document.visibilityState === 'hidden') emit('hidden');
    };
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, buffers.sliding(1));
