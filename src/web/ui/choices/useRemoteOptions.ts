import { useEffect, useEffectEvent, useState } from 'react';

import type { DropdownOption } from './DropdownOptions';

/** Finds options for a text; the signal aborts when the result is no longer needed. */
export type RemoteSearch<V extends string | number> = (text: string, signal: AbortSignal) => Promise<ReadonlyArray<DropdownOption<V>>>;

interface Answer<V extends string | number> {
  readonly text: string;
  readonly options: ReadonlyArray<DropdownOption<V>>;
  readonly failed: boolean;
}

/** The state of a search: `short` needs more letters; while `loading`, the options of the previous text stay. */
export interface RemoteOptions<V extends string | number> {
  readonly status: 'idle' | 'short' | 'loading' | 'ready' | 'failed';
  readonly options: ReadonlyArray<DropdownOption<V>>;
  readonly retry: () => void;
}

interface Wanted {
  /** The text to search for; null while no search is active. */
  readonly text: string | null;
  readonly minCharacters: number;
  readonly pauseMs: number;
}

/**
 * Returns remote options for the typed text: requested after a pause; the search before is aborted, and only the result for the
 * newest text is used, regardless of the order in which results arrive.
 */
export function useRemoteOptions<V extends string | number>(
  search: RemoteSearch<V>,
  { text, minCharacters, pauseMs }: Wanted,
): RemoteOptions<V> {
  const [answer, setAnswer] = useState<Answer<V> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const wanted = text?.trim() ?? null;
  const isShort = wanted !== null && wanted.length < minCharacters;

  const ask = useEffectEvent((words: string, signal: AbortSignal) => search(words, signal));

  useEffect(() => {
    if (wanted === null || isShort) return undefined;
    const giveUp = new AbortController();
    const take = (options: ReadonlyArray<DropdownOption<V>>, failed: boolean) => {
      if (!giveUp.signal.aborted) setAnswer({ text: wanted, options, failed });
    };
    const timer = setTimeout(() => {
      ask(wanted, giveUp.signal).then(
        (options) => take(options, false),
        () => take([], true),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [wanted, isShort, pauseMs, attempt]);

  const retry = () => {
    setAnswer(null);
    setAttempt(attempt + 1);
  };
  const statusNow = (): RemoteOptions<V>['status'] => {
    if (wanted === null) return 'idle';
    if (isShort) return 'short';
    if (answer?.text !== wanted) return 'loading';
    return answer.failed ? 'failed' : 'ready';
  };

  return { status: statusNow(), options: isShort ? [] : (answer?.options ?? []), retry };
}
