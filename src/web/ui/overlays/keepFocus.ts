import type { MouseEvent } from 'react';

/**
 * Keeps the focus in place while the mouse is pressed: a field above that lost it would show its error, and the button would
 * move away from under the pointer before the click is registered.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();
