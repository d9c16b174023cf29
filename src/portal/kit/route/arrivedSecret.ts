import { createContext, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Reads a one-time token that came with the present address. The app provides it. */
export const ArrivedSecretContext = createContext<(name: string) => string | null>(() => null);

/**
 * Returns the one-time token in this screen's address (`token`, `code`, …), or null: after a reload it is gone, and the link has to be
 * opened again. The token never was in the store.
 */
export function useArrivedSecret(name: string): string | null {
  const read = useContext(ArrivedSecretContext);
  const { key } = useLocation();
  const [held, hold] = useState(() => ({ key, secret: read(name) }));
  if (held.key === key) return held.secret;
  // Another link to the same page, opened in the same tab: only the part behind `#` has changed, which does not reload the page.
  const secret = read(name) ?? held.secret;
  hold({ key, secret });
  return secret;
}
