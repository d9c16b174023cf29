import { buffers, eventChannel } from 'redux-saga';
import { call, delay, fork, put, race, select, takeEvery } from 'typed-redux-saga';

import { createChatToken } from '#contract/clients/calls/client';
import { CHAT_TOKEN_CHECK_MS, CHAT_TOKEN_REFRESH_THRESHOLD_S, CHAT_TOKEN_RETRY_MS } from '#contract/identity/constants';
import type { AppThunk, RootState } from '#portal/store/state';
import type { ChatMessenger } from '#portal/lib/services';
import { callApi, getServices, waitUntil } from '../effects';
import { selectHasChat } from '../session/selectors';
import { chatClosed, chatReady, chatStarting, chatUnavailable, chatUnread } from './chatSlice';
import { readChatToken, type ChatToken } from './readChatToken';

const THRESHOLD_MS = CHAT_TOKEN_REFRESH_THRESHOLD_S * 1_000;

/** Returns the owner of the chat: a session at a client; null where chat is not available. */
function selectChatOwner(state: RootState): string | null {
  const { claims } = state.session;
  return claims !== null && selectHasChat(state) ? `${claims.sid} ${claims.aud}` : null;
}

/** Fetches a token; null without one, or for one from another server than the requested one. */
function* fetchToken() {
  const { clock, session, log } = yield* getServices();
  const outcome = yield* callApi(createChatToken);
  if ('error' in outcome) return null;
  const token = readChatToken(outcome.data.user_token, clock.now());
  if (token !== null && token.issuer === session.claims()?.iss) return token;
  log.warn('The chat token was not issued by this server');
  return null;
}

function* hand(chat: ChatMessenger, token: string, isOpen: boolean) {
  const { log } = yield* getServices();
  try {
    if (isOpen) yield* call(chat.renew, token);
    else yield* call(chat.open, token);
    return true;
  } catch (error) {
    log.warn('The chat could not be opened', error);
    return false;
  }
}

/** Gives the messenger valid tokens: renewed at 300 s or less, checked every second, retried after 10 s (spec: session#live-chat-token). */
function* keepChat(chat: ChatMessenger) {
  const { clock } = yield* getServices();
  let held: ChatToken | null = null;
  yield* put(chatStarting());
  for (;;) {
    if (held === null || held.expiresAt - clock.now() <= THRESHOLD_MS) {
      const token: ChatToken | null = yield* call(fetchToken);
      if (token === null || !(yield* call(hand, chat, token.token, held !== null))) {
        // With a token that is still valid the chat goes on in the meantime.
        if (held === null || held.expiresAt <= clock.now()) yield* put(chatUnavailable());
        yield* delay(CHAT_TOKEN_RETRY_MS);
        continue;
      }
      held = token;
      yield* put(chatReady());
    }
    yield* delay(CHAT_TOKEN_CHECK_MS);
  }
}

function* keepUntilOver(chat: ChatMessenger, owner: string) {
  try {
    yield* race({ chat: call(keepChat, chat), over: call(waitUntil, (state: RootState) => selectChatOwner(state) !== owner) });
  } finally {
    chat.close();
  }
}

/** Runs the live chat: opens it for anyone signed in, renews its token, closes it at log-out and client switch. */
export function* chatTokenSaga(loadChat: () => Promise<ChatMessenger>) {
  yield* call(waitUntil, (state: RootState) => selectChatOwner(state) !== null);
  const chat = yield* call(loadChat);
  const unread = eventChannel<number>((emit) => chat.subscribe(emit), buffers.sliding(1));
  try {
    yield* fork(function* tellUnread() {
      yield* takeEvery(unread, function* tell(count) {
        yield* put(chatUnread(count));
      });
    });
    for (;;) {
      yield* call(waitUntil, (state: RootState) => selectChatOwner(state) !== null);
      const owner = yield* select(selectChatOwner);
      if (owner !== null) yield* call(keepUntilOver, chat, owner);
      yield* put(chatClosed());
    }
  } finally {
    unread.close();
  }
}

/** Shows the chat's window. */
export function showChat(): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { loadChat }) => (await loadChat?.())?.show();
}
