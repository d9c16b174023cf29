import type { UnknownAction } from '@reduxjs/toolkit';
import { call, put } from 'typed-redux-saga';

import type { AnswerOf, Call } from '#contract/platform/call';
import type { CallInput, Outcome } from '#web/net/transport';
import { ask } from '../ask';
import type { KioskServices } from '../services';

/** Sends a call from a saga; the actions that follow are dispatched after the response. */
export function* askSaga<C extends Call>(services: KioskServices, asked: C, input: CallInput<C>) {
  const following: UnknownAction[] = [];
  const outcome: Outcome<AnswerOf<C>> = yield* call(() =>
    ask(asked, input, services, (action) => {
      following.push(action);
      return action;
    }),
  );
  for (const action of following) yield* put(action);
  return outcome;
}
