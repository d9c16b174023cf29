import type { SerializedError } from '@reduxjs/toolkit';
import { useCallback, useRef } from 'react';

import { newKey } from '../lib/newKey';
import type { RequestError } from './requestError';

/** The result of a change: its answer, or why it failed. */
export type ChangeOutcome<Answer> = { readonly data: Answer; readonly error?: undefined } | { readonly data?: undefined; readonly error: RequestError };

/** Reads an endpoint's error. RTK Query adds its own serialised crash to the base query's errors; it becomes one without a message. */
export function requestErrorOf(error: RequestError | SerializedError): RequestError {
  return 'problem' in error ? error : { status: 'unreadable', problem: { message: '' } };
}

type Settled<Answer> = { readonly data: Answer; readonly error?: undefined } | { readonly data?: undefined; readonly error: RequestError | SerializedError };
type Mutation<Input, Answer> = readonly [(input: Input) => PromiseLike<Settled<Answer>>, { readonly isLoading: boolean }];

/** A change that a component makes. */
export interface Change<Input, Answer> {
  /** Sends it. Never throws. A repeated attempt with the same input carries the same idempotency key until one has succeeded. */
  readonly send: (input: Input) => Promise<ChangeOutcome<Answer>>;
  readonly isSending: boolean;
}

/** Wraps a mutation's hook: `const update = useChange(useUpdateSiteMutation())`. */
export function useChange<Input extends object, Answer>([trigger, { isLoading }]: Mutation<Input & { readonly idempotencyKey?: string }, Answer>): Change<Input, Answer> {
  const attempt = useRef<{ readonly input: string; readonly key: string } | null>(null);
  const send = useCallback(
    async (input: Input): Promise<ChangeOutcome<Answer>> => {
      const text = JSON.stringify(input);
      if (attempt.current?.input !== text) attempt.current = { input: text, key: newKey() };
      const { key } = attempt.current;
      const { data, error } = await trigger({ ...input, idempotencyKey: key });
      if (error !== undefined) return { error: requestErrorOf(error) };
      if (attempt.current.key === key) attempt.current = null;
      // Without an error there is an answer; a 204 answers null.
      return { data: data as Answer };
    },
    [trigger],
  );
  return { send, isSending: isLoading };
}
