import type { MouseEvent } from 'react';

/**
 * Leaves the focus where it is while the mouse is pressed: a field above that loses it would show what is wrong with it, and
 * the action move away from under the pointer before the press counts.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();
