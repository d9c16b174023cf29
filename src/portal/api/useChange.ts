import { useCallback, useRef } from 'react';

import { newKey } from '#web/text/newKey';
import { requestErrorOf, type QueryError, type RequestError } from '#web/net/requestError';

/** The result of a change: its response, or why it failed. */
export type ChangeOutcome<Answer> =
  | { readonly data: Answer; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: RequestError };

/** Returns the outcome of a read on demand. After a failure, the cache still holds the previous response. */
export function outcomeOf<Answer>({ data, error }: { readonly data?: Answer; readonly error?: QueryError }): ChangeOutcome<Answer> {
  return error !== undefined || data === undefined ? { error: requestErrorOf(error ?? {}) } : { data };
}

interface Settled {
  readonly data?: unknown;
  readonly error?: QueryError;
}
type Mutation<Input, Result extends Settled> = readonly [(input: Input) => PromiseLike<Result>, { readonly isLoading: boolean }];
type AnswerIn<Result extends Settled> = NonNullable<Result['data']>;

/** A change that a component makes. */
export interface Change<Input, Answer> {
  /** Sends it. Never throws. */
  readonly send: (input: Input) => Promise<ChangeOutcome<Answer>>;
  readonly isSending: boolean;
}

interface ChangeOptions {
  /**
   * The common part of repeated attempts, so that the server does the work once: the whole input, or the form that it is sent from. A
   * form whose response was lost adds nobody twice, even if corrected in between.
   */
  readonly repeats?: 'input' | 'form';
}

/** Wraps a mutation's hook: `const update = useChange(useUpdateSiteMutation())`. Attempts share an idempotency key until one succeeds. */
export function useChange<Input extends object, Result extends Settled>(
  [trigger, { isLoading }]: Mutation<Input & { readonly idempotencyKey?: string }, Result>,
  { repeats = 'input' }: ChangeOptions = {},
): Change<Input, AnswerIn<Result>> {
  const attempt = useRef<{ readonly input: string; readonly key: string } | null>(null);
  const send = useCallback(
    async (input: Input): Promise<ChangeOutcome<AnswerIn<Result>>> => {
      const text = repeats === 'form' ? '' : JSON.stringify(input);
      if (attempt.current?.input !== text) attempt.current = { input: text, key: newKey() };
      const { key } = attempt.current;
      const { data, error } = await trigger({ ...input, idempotencyKey: key });
      if (error !== undefined) return { error: requestErrorOf(error) };
      if (attempt.current.key === key) attempt.current = null;
      // Without an error there is a response; a 204 returns null.
      return { data: data as AnswerIn<Result> };
    },
    [trigger, repeats],
  );
  return { send, isSending: isLoading };
}
