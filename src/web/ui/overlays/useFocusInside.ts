import { useEffect, useEffectEvent, type RefObject } from 'react';

import { findTopOverlay } from './topOverlay';

/** A disabled control keeps the focus in some browsers but receives no key events. */
const isDead = (element: Element | null): boolean => element === null || element === document.body || element.matches(':disabled');

/**
 * Keeps the focus in an open dialog when its focused control is removed or disabled: the focus moves to the main button if that
 * control was removed from the footer, otherwise to the dialog; Escape still works. A focus set elsewhere is left alone.
 */
export function useFocusInside(frame: RefObject<HTMLElement | null>, onEscape: (() => void) | undefined): void {
  const escape = useEffectEvent(() => onEscape?.());
  useEffect(() => {
    const { current: dialog } = frame;
    if (dialog === null) return undefined;
    let last: { readonly control: Element; readonly isInFooter: boolean } | null = null;
    let next = 0;
    const isTop = (): boolean => findTopOverlay() === dialog;
    const note = ({ target }: FocusEvent): void => {
      // The dialog takes the focus itself when a control lets go of it.
      if (target instanceof Element && target !== dialog) last = { control: target, isInFooter: target.closest('footer') !== null };
    };
    const look = (): void => {
      cancelAnimationFrame(next);
      next = requestAnimationFrame(() => {
        const { activeElement } = document;
        if (last === null || (last.control.isConnected && !isDead(last.control))) return;
        if ((activeElement !== dialog && !isDead(activeElement)) || !isTop()) return;
        const isReplaced = last.isInFooter && !last.control.isConnected;
        last = null;
        const main = isReplaced ? [...dialog.querySelectorAll<HTMLElement>('footer button:enabled')].at(-1) : undefined;
        (main ?? dialog).focus();
      });
    };
    const hear = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && isDead(document.activeElement) && isTop()) escape();
    };
    const changes = new MutationObserver(look);
    changes.observe(dialog, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    dialog.addEventListener('focusin', note);
    document.addEventListener('keydown', hear);
    return () => {
      cancelAnimationFrame(next);
      changes.disconnect();
      dialog.removeEventListener('focusin', note);
      document.removeEventListener('keydown', hear);
    };
  }, [frame]);
}
