import { useEffect } from 'react';

/** The page's own files and records come first. */
const AFTER_MS = 3_000;

/**
 * Fetches parts that somebody is likely to open, a while after the page is there: they open without a network, too.
 * @param parts made once, outside the component
 * @param isReady whether the page has its own data
 */
export function useFetchedAhead(parts: readonly { readonly fetchAhead: () => void }[], isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => parts.forEach((part) => part.fetchAhead()), AFTER_MS);
    return () => clearTimeout(timer);
  }, [parts, isReady]);
}
