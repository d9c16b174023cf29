import { startTransition, useEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';

/** The focusable elements of a row. */
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Rows carry their index here. */
export const ROW_ATTRIBUTE = 'data-row';

function rowOf(target: Element): HTMLElement | null {
  return target.closest<HTMLElement>(`[${ROW_ATTRIBUTE}]`);
}

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(FOCUSABLE)];
}

/** Reports whether an element is a text field, in which the arrow keys move the caret. */
function writesText(target: HTMLElement): boolean {
  return target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"])');
}

/** Returns the row that a key leads to, or null for other keys. */
function rowAfter(key: string, row: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(row + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(row - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/**
 * Keyboard in a list whose rows come and go: ↑ ↓ Home End move from a control to the same control of another row,
 * scrolling there first when that row is not mounted. `focusedRow` tells which row must not be taken away.
 */
export function useRowFocus(count: number) {
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  const awaited = useRef<{ row: number; control: number } | null>(null);
  const list = useRef<HTMLDivElement>(null);

  // The awaited row is mounted by the render that followed `setFocusedRow`, or by one soon after the scroll.
  useEffect(() => {
    if (!awaited.current || !list.current) return;
    const { row, control } = awaited.current;
    const mounted = list.current.querySelector(`[${ROW_ATTRIBUTE}="${row}"]`);
    if (!mounted) return;
    const controls = controlsOf(mounted);
    // A row whose record is loading has no controls yet.
    if (controls.length === 0) return;
    awaited.current = null;
    controls[Math.min(control, controls.length - 1)]?.focus();
  });

  return {
    list,
    focusedRow: focusedRow !== null && focusedRow < count ? focusedRow : null,
    onFocus: (event: FocusEvent) => {
      const row = rowOf(event.target);
      // Which row to keep matters once it is scrolled away; until then the press that brought the focus goes first.
      if (row) startTransition(() => setFocusedRow(Number(row.getAttribute(ROW_ATTRIBUTE))));
    },
    onBlur: (event: FocusEvent) => {
      if (!awaited.current && !event.currentTarget.contains(event.relatedTarget)) startTransition(() => setFocusedRow(null));
    },
    /** @returns the row to scroll to, or null when the key is not for the list. */
    onKeyDown: (event: KeyboardEvent): number | null => {
      const target = event.target;
      if (
        !(target instanceof HTMLElement) ||
        event.defaultPrevented ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        writesText(target)
      )
        return null;
      const row = rowOf(target);
      const from = row ? Number(row.getAttribute(ROW_ATTRIBUTE)) : 0;
      const to = row && rowAfter(event.key, from, count);
      if (!row || to === null) return null;
      event.preventDefault();
      if (to === from) return null;
      awaited.current = { row: to, control: Math.max(0, controlsOf(row).indexOf(target)) };
      setFocusedRow(to);
      return to;
    },
  };
}
