import { call } from 'typed-redux-saga';

import { getServices } from '../effects';

/** The live chat's process, whose code comes only where a chat is set up. */
export function* chatProcess() {
  const { loadChat } = yield* getServices();
  if (loadChat === null) return;
  const { chatTokenSaga } = yield* call(() => import(/* webpackChunkName: "chat" */ './chatTokenSaga'));
  yield* call(chatTokenSaga, loadChat);
}
