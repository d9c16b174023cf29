import type { RouteId } from '#portal/lib/paths';

/** Single keys that lead to an area, after `g`: the first letter of its English name, the same in every language. */
export const GO_KEYS: ReadonlyArray<readonly [key: string, area: RouteId]> = [
  ['t', 'today'],
  ['e', 'fireList'],
  ['s', 'spaces'],
  ['r', 'reports'],
  ['m', 'manage'],
  ['a', 'admin'],
];

/** The time after `g` within which the second key counts. */
export const GO_TIMEOUT_MS = 1_500;

/** The keys that open the palette, as they are written on this device's keyboard. @param control the name of Ctrl there */
export const paletteKeys = (control: string): readonly string[] => [/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : control, 'K'];

const TYPED_IN = 'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="spinbutton"], [role="searchbox"]';

/** Reports whether a key pressed here is typing, not a shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED_IN) !== null;
}
