import type { KeyboardEvent } from 'react';

/** Keeps Enter in a line of text from saving the whole form: it stands among parts that are written one after the other. */
export function keepEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  // Lists that open over the page are elsewhere in it, and choose by Enter.
  if (event.key === 'Enter' && target instanceof HTMLInputElement && currentTarget.contains(target)) event.preventDefault();
}
