import { buffers, type Channel } from 'redux-saga';
import { actionChannel, call, delay, fork, put, select, take } from 'typed-redux-saga';

import type { Action } from '@reduxjs/toolkit';
import { TOKEN_REFRESH_RETRY_MS } from '#contract/identity/constants';
import { userChannel } from '#contract/realtime';
import { realtimeEvents, type RealtimeAction } from '#portal/entities/realtime';
import type { RootState } from '#portal/store/state';
import { channelUnwanted, channelWanted } from '../channels/connectionSlice';
import { getServices, waitUntil } from '../effects';
import { selectIsExpired } from '../session/selectors';
import { loadConfig } from '../session/sessionSaga';

/** Returns the person's own channel in the client; null for people who are no user of it, and after the end of a trial. */
function ownChannel(state: RootState): string | null {
  const id = state.session.config?.local_user_id ?? null;
  return id === null || selectIsExpired(state) ? null : userChannel(id);
}

/** Listens to one channel until the person's own is another one. */
function* hear(channel: string) {
  yield* put(channelWanted(channel));
  try {
    yield* call(waitUntil, (state: RootState) => ownChannel(state) !== channel);
  } finally {
    yield* put(channelUnwanted(channel));
  }
}

/** Listens to the channel of the signed-in person, in their present client. */
function* hearOwnChannel() {
  for (;;) {
    const channel = yield* select(ownChannel);
    if (channel === null) yield* call(waitUntil, (state: RootState) => ownChannel(state) !== null);
    else yield* call(hear, channel);
  }
}

/** Renews the token: the flags of a person (primary, billing) are its claims. */
function* renewClaims() {
  const { session } = yield* getServices();
  const token = yield* call(session.accessToken);
  if (token !== null) yield* call(session.accessToken, token);
}

const isAccessNews = (action: Action): action is RealtimeAction =>
  realtimeEvents.match(action) && action.payload.events.some(({ kind }) => kind === 'accessChanged');

/**
 * Follows the person's rights (spec: realtime#access): the config is refetched when they have changed, so that menu, guard and buttons
 * follow, and pages that are closed to them now are left.
 */
export function* accessUpdatesSaga() {
  yield* fork(hearOwnChannel);
  // The last one counts: data fetched after it is right.
  const news: Channel<RealtimeAction> = yield* actionChannel(isAccessNews, buffers.sliding(1));
  for (;;) {
    yield* take(news);
    yield* fork(renewClaims);
    while (!(yield* call(loadConfig))) yield* delay(TOKEN_REFRESH_RETRY_MS);
  }
}
