import { useCallback, useRef } from 'react';

import { newKey } from '../lib/newKey';
import { requestErrorOf, type QueryError, type RequestError } from './requestError';

/** The result of a change: its answer, or why it failed. */
export type ChangeOutcome<Answer> = { readonly data: Answer; readonly error?: undefined } | { readonly data?: undefined; readonly error: RequestError };

interface Settled {
  readonly data?: unknown;
  readonly error?: QueryError;
}
type Mutation<Input, Result extends Settled> = readonly [(input: Input) => PromiseLike<Result>, { readonly isLoading: boolean }];
type AnswerIn<Result extends Settled> = NonNullable<Result['data']>;

/** A change that a component makes. */
export interface Change<Input, Answer> {
  /** Sends it. Never throws. A repeated attempt with the same input carries the same idempotency key until one has succeeded. */
  readonly send: (input: Input) => Promise<ChangeOutcome<Answer>>;
  readonly isSending: boolean;
}

/** Wraps a mutation's hook: `const update = useChange(useUpdateSiteMutation())`. */
export function useChange<Input extends object, Result extends Settled>([trigger, { isLoading }]: Mutation<
  Input & { readonly idempotencyKey?: string },
  Result
>): Change<Input, AnswerIn<Result>> {
  const attempt = useRef<{ readonly input: string; readonly key: string } | null>(null);
  const send = useCallback(
    async (input: Input): Promise<ChangeOutcome<AnswerIn<Result>>> => {
      const text = JSON.stringify(input);
      if (attempt.current?.input !== text) attempt.current = { input: text, key: newKey() };
      const { key } = attempt.current;
      const { data, error } = await trigger({ ...input, idempotencyKey: key });
      if (error !== undefined) return { error: requestErrorOf(error) };
      if (attempt.current.key === key) attempt.current = null;
      // Without an error there is an answer; a 204 answers null.
      return { data: data as AnswerIn<Result> };
    },
    [trigger],
  );
  return { send, isSending: isLoading };
}
