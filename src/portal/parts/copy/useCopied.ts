import { useCallback, useEffect, useState } from 'react';

const SAID_FOR_MS = 3_000;

/**
 * Copies texts, and tells for some seconds that it worked. Where the browser does not let a page copy (not secure, or
 * refused) nothing happens: what is to be copied stands on the page and can be selected.
 */
export function useCopied(): readonly [isCopied: boolean, copy: (text: string) => void] {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = useCallback((text: string) => {
    if (!('clipboard' in navigator)) return;
    navigator.clipboard.writeText(text).then(() => setCopied(true), () => setCopied(false));
  }, []);

  return [isCopied, copy];
}
