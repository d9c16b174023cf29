import { startTransition, useCallback, useRef, useState } from 'react';

import type { Problem } from '#contract/platform/problem';
import { flow, type FlowEvent } from '#contract/visits/signIn/flow';
import type { Flow, Named, Said } from '#contract/visits/signIn/state';

/** The outcome of one request: whether it ends the sign-in, why it was refused, or null where nothing was sent after all. */
export type Requested<Answer, Failure> =
  | { readonly data: Answer; readonly isOver: boolean }
  | { readonly error: Failure; readonly said?: Said }
  | null;

/** The outcome of a press: `isHere` where another step does not mend a refusal. */
export type Pressed<Answer, Failure> =
  | { readonly data: Answer; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: Failure; readonly isHere: boolean };

/**
 * Keeps a sign-in. `tell` takes an event in; `press` does so with one that may send, and returns the outcome, or null without a request.
 */
export function useSignInFlow<Who extends Named, Answer, Failure extends { readonly problem: Problem }>(
  begin: () => Flow<Who>,
  request: (now: Flow<Who>) => Promise<Requested<Answer, Failure>>,
) {
  const [state, setState] = useState(begin);
  // The state after the last event, which may not be drawn yet: a second press comes early on a slow device.
  const latest = useRef(state);
  const tell = useCallback((event: FlowEvent<Who>): Flow<Who> => {
    latest.current = flow(latest.current, event);
    setState(latest.current);
    return latest.current;
  }, []);

  const settle = async (): Promise<Pressed<Answer, Failure> | null> => {
    const outcome = await request(latest.current);
    if (outcome === null || 'data' in outcome) {
      tell({ is: outcome?.isOver === true ? 'begun' : 'stopped' });
      return outcome;
    }
    const { error, said } = outcome;
    const { sending, isHere } = tell({ is: 'refused', problem: error.problem, said });
    return sending === null ? { error, isHere } : settle();
  };
  const press = (event: FlowEvent<Who>): Promise<Pressed<Answer, Failure> | null> | null => {
    const { sent } = latest.current;
    // Paint the press first: a slow tablet draws the next screen after it.
    startTransition(() => void tell(event));
    return latest.current.sent === sent ? null : settle();
  };
  return { state, tell, press };
}
