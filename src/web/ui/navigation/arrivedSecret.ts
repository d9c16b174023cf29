import { useState } from 'react';

import { usePageRoute } from './pageRoute';

/**
 * Returns the one-time token in this screen's address (`token`, `code`, …), or null: after a reload it is gone, and the link has to be
 * opened again. The token never was in the store.
 */
export function useArrivedSecret(name: string): string | null {
  const { key, arrivedSecret } = usePageRoute();
  const [held, hold] = useState(() => ({ key, secret: arrivedSecret(name) }));
  if (held.key === key) return held.secret;
  // Another link to the same page, opened in the same tab: only the part behind `#` has changed, which does not reload the page.
  const secret = arrivedSecret(name) ?? held.secret;
  hold({ key, secret });
  return secret;
}
