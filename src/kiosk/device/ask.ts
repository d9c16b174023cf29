import type { Dispatch } from '@reduxjs/toolkit';

import type { AnswerOf, Call } from '#contract/platform/call';
import { failure, send, type CallInput, type Outcome, type Send } from '#web/net/transport';
import { accountClosed, connectionChanged, unpaired } from './kioskSlice';
import { dropToken, readToken, type VisitServices } from './services';

/** Rarely more than a restart. `cancelled`: the call timed out. `unreadable`: the page of a network in between, such as a hotel's. */
const NO_ANSWER: ReadonlySet<unknown> = new Set(['network', 'timeout', 'cancelled', 'unreadable', 502, 503, 504, 511]);

/** Reports whether a call got no response from the server. */
export const isUnanswered = (outcome: Outcome<unknown>): boolean => 'error' in outcome && NO_ANSWER.has(outcome.error.status);

/**
 * Returns an outcome; a page from a network in between, be it empty or JSON, does not count as the server's response. Nor does its 401,
 * such as that of a hotel's sign-in: each 401 of the server to a device has a code.
 */
export const heard = <Answer>({ holds }: Call, outcome: Outcome<Answer>): Outcome<Answer> => {
  if ('error' in outcome) {
    const { status, problem } = outcome.error;
    return status === 401 && problem.code === undefined ? failure('unreadable') : outcome;
  }
  const data: unknown = outcome.data;
  const isOurs = typeof data === 'object' && data !== null && (holds === undefined || holds in data);
  return isOurs ? outcome : failure('unreadable');
};

/**
 * Sends a call with the device's token. A device that is no longer paired drops the token and waits for a code; without a response the
 * kiosk reports that it is offline.
 */
export async function ask<C extends Call>(
  call: C,
  input: CallInput<C>,
  services: Pick<VisitServices, 'base' | 'storage'>,
  dispatch: Dispatch,
  travel: Send = send,
): Promise<Outcome<AnswerOf<C>>> {
  const token = readToken(services);
  const outcome = heard(call, await travel(call, input, { base: services.base, token }));
  if ('data' in outcome) return outcome;
  const { status, problem } = outcome.error;
  // The response may be about a token that another pairing has replaced in the meantime.
  if (status === 401 && token === readToken(services)) {
    if (problem.code === 'trial_period_over') dispatch(accountClosed());
    else {
      dropToken(services);
      dispatch(unpaired());
    }
  }
  if (isUnanswered(outcome)) dispatch(connectionChanged('offline'));
  return outcome;
}
