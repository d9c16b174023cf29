import { createContext, useContext, useState } from 'react';

/** Reads a one-time token that came with the present address. The app provides it. */
export const ArrivedSecretContext = createContext<(name: string) => string | null>(() => null);

/**
 * The one-time token that this screen's address brought (`token`, `code`, …), or null: after a reload it is gone, and
 * the link has to be opened anew. The token never was in the store.
 */
export function useArrivedSecret(name: string): string | null {
  const read = useContext(ArrivedSecretContext);
  const [secret] = useState(() => read(name));
  return secret;
}
