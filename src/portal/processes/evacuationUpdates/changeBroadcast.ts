import { isAction } from '@reduxjs/toolkit';
import { buffers, eventChannel, type EventChannel } from 'redux-saga';

import { changeConfirmed } from '#portal/entities/evacuees/reportActions';

/** The messages between tabs about this person's changes: a new change, and changes that the server has confirmed. */
export interface ChangeBroadcast {
  readonly owner: string;
  readonly confirmed: ReturnType<typeof changeConfirmed> | null;
}

const NAME = 'portico:changes';

/** Reads a message, which another version of the portal may have sent. */
function readNews(data: unknown): ChangeBroadcast | null {
  if (typeof data !== 'object' || data === null || !('owner' in data) || typeof data.owner !== 'string') return null;
  const confirmed = 'confirmed' in data && isAction(data.confirmed) && changeConfirmed.match(data.confirmed) ? data.confirmed : null;
  return { owner: data.owner, confirmed };
}

/** Sends messages to the portal's other tabs, for as long as `heard` is open. */
export function changeBroadcast(owner: string): {
  readonly tell: (confirmed: ChangeBroadcast['confirmed']) => void;
  readonly heard: EventChannel<ChangeBroadcast>;
} {
  const line = new BroadcastChannel(NAME);
  const heard = eventChannel<ChangeBroadcast>((emit) => {
    const listen = ({ data }: MessageEvent<unknown>): void => {
      const news = readNews(data);
      if (news?.owner === owner) emit(news);
    };
    line.addEventListener('message', listen);
    return () => line.close();
  }, buffers.expanding());
  return { tell: (confirmed) => line.postMessage({ owner, confirmed } satisfies ChangeBroadcast), heard };
}
