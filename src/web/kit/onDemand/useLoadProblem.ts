import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isNotLoaded, nextTry } from '#web/page/notLoaded';
import { isBuildServed } from '#web/net/servedBuild';

/** The reason why a part of the page is missing: it crashed, or its files did not load. `asking` until the server has responded. */
type LoadProblem = 'crashed' | 'asking' | 'offline' | 'unreachable' | 'newVersion' | 'incomplete';

function firstProblem(error: unknown): LoadProblem {
  if (!isNotLoaded(error)) return 'crashed';
  return navigator.onLine ? 'asking' : 'offline';
}

interface FoundProblem {
  readonly problem: LoadProblem;
  /** The advice about files that did not load; undefined for a crash, of which the page knows more. */
  readonly advice: string | undefined;
}

/** The interval of automatic retries for a file that fails although the server responds: a press may retry at any time. */
const TRIES_EVERY_MS = 30_000;
/** The time of each last retry, by the error that names it. */
const lastTries = new Map<string, number>();

function mayTryAgain({ message }: Error): boolean {
  const now = Date.now();
  if (now - (lastTries.get(message) ?? -Infinity) < TRIES_EVERY_MS) return false;
  lastTries.set(message, now);
  return true;
}

/**
 * Finds out why a part of the page is missing. An unreachable server is polled until it responds: then `onBack` retries. One that
 * responds may have just come back, so the first failure of a file is retried as well.
 */
export function useLoadProblem(error: unknown, onBack: () => void): FoundProblem {
  const { t } = useTranslation('errors');
  const [problem, setProblem] = useState(() => firstProblem(error));
  const back = useEffectEvent(onBack);

  useEffect(() => {
    if (!isNotLoaded(error)) return undefined;
    let isGone = false;
    const ask = async (wasAway: boolean): Promise<void> => {
      const isServed = isGone ? null : await isBuildServed();
      if (isGone) return;
      if (isServed === true) return wasAway || mayTryAgain(error) ? back() : setProblem('incomplete');
      if (isServed === false) return setProblem('newVersion');
      setProblem(navigator.onLine ? 'unreachable' : 'offline');
      await nextTry();
      return ask(true);
    };
    void ask(false);
    return () => {
      isGone = true;
    };
  }, [error]);

  const advice = {
    crashed: undefined,
    asking: t('crash.incomplete'),
    offline: t('crash.offline'),
    unreachable: t('crash.unreachable'),
    newVersion: t('crash.newVersion'),
    incomplete: t('crash.incomplete'),
  }[problem];
  return { problem, advice };
}
