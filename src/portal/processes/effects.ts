import { CANCEL } from 'redux-saga';
import { call, getContext, select, take } from 'typed-redux-saga';

import type { AnswerOf, Call } from '#contract/platform/call';
import { request, type ReferencedAnswer } from '../api/request';
import type { CallInput, Outcome } from '#web/net/transport';
import type { AppDispatch, RootState } from '../store/state';
import type { Services } from '../lib/services';

/** The saga context of every process; `makeStore` provides it. */
export interface ProcessContext {
  readonly services: Services;
  readonly dispatch: AppDispatch;
}

/** Returns the store's services. */
export function* getServices() {
  return yield* getContext<Services>('services');
}

/** Makes a call from a process. A cancelled process aborts its request. */
export function* callApi<C extends Call>(apiCall: C, input: CallInput<C> = {}, onAnswer?: (answer: AnswerOf<C>) => void) {
  const services = yield* getServices();
  const dispatch = yield* getContext<AppDispatch>('dispatch');
  const send = (): Promise<Outcome<ReferencedAnswer<C>>> => {
    const controller = new AbortController();
    const answer = request(apiCall, input, { services, dispatch, signal: controller.signal }, onAnswer);
    // Saga calls this on cancellation. A `finally` that yields would not work: behind `yield*` it swallows the cancellation.
    return Object.assign(answer, { [CANCEL]: () => controller.abort() });
  };
  return yield* call(send);
}

/** Waits until the condition holds; goes on at once when it does already. */
export function* waitUntil(holds: (state: RootState) => boolean) {
  while (!(yield* select(holds))) yield* take('*');
}
