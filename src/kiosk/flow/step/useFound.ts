import { useEffect, useState } from 'react';

import { isSearchable } from '#contract/door/searchLetters';

const PAUSE_MS = 200;

/** Returns what a search finds for a text, a moment after the last letter; nothing for too few letters, or once the text has changed. */
export function useFound<Found>(text: string, find: (text: string) => Promise<readonly Found[] | null>): readonly Found[] {
  const [answer, setAnswer] = useState<{ readonly text: string; readonly found: readonly Found[] }>({ text: '', found: [] });
  const wanted = text.trim();
  useEffect(() => {
    if (!isSearchable(wanted)) return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      void find(wanted).then((found) => {
        if (!isOver) setAnswer({ text: wanted, found: found ?? [] });
      });
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [wanted, find]);
  return answer.text === wanted && isSearchable(wanted) ? answer.found : [];
}
