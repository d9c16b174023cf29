import { useEffect, useEffectEvent, type RefObject } from 'react';

import { findTopOverlay } from './topOverlay';

/** A control that is closed keeps the focus in some browsers, and hears no key there. */
const isDead = (element: Element | null): boolean => element === null || element === document.body || element.matches(':disabled');

/**
 * Keeps the keyboard in an open dialog whose focused control goes or is closed: the focus comes to the main button in place of one of the
 * footer, else to the dialog, and Escape is heard all the same. A focus that somebody has put elsewhere stays.
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
