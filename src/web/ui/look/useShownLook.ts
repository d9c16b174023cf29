import { useSyncExternalStore } from 'react';

import type { LookName } from './brandColours';

function lookNow(): LookName {
  const { theme, contrast } = document.documentElement.dataset;
  if (theme === 'dark') return contrast === 'more' ? 'darkMore' : 'dark';
  return contrast === 'more' ? 'lightMore' : 'light';
}

function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-contrast'] });
  return () => observer.disconnect();
}

/** Returns the look that the page is shown in. */
export const useShownLook = (): LookName => useSyncExternalStore(watch, lookNow);
