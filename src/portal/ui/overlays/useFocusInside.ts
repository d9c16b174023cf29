import { useEffect, useEffectEvent, type RefObject } from 'react';

import { findTopOverlay } from './topOverlay';

/** A control that is closed keeps the focus in some browsers, and hears no key there. */
const isFocusLost = ({ activeElement }: Document): boolean =>
  activeElement === null || activeElement === document.body || activeElement.matches(':disabled');

/**
 * Keeps the keyboard in an open dialog whose focused control goes or is closed: the focus comes to the main button where it was in the
 * footer, else to the dialog, and Escape is heard all the same.
 */
export function useFocusInside(frame: RefObject<HTMLElement | null>, onEscape: (() => void) | undefined): void {
  const escape = useEffectEvent(() => onEscape?.());
  useEffect(() => {
    const { current: dialog } = frame;
    if (dialog === null) return undefined;
    let wasInFooter = false;
    let next = 0;
    const isLost = (): boolean => isFocusLost(document) && findTopOverlay() === dialog;
    const note = ({ target }: FocusEvent): void => {
      wasInFooter = target instanceof Element && target.closest('footer') !== null;
    };
    const look = (): void => {
      cancelAnimationFrame(next);
      next = requestAnimationFrame(() => {
        if (!isLost()) return;
        const buttons = wasInFooter ? [...dialog.querySelectorAll<HTMLElement>('footer button:enabled')] : [];
        (buttons.at(-1) ?? dialog).focus();
      });
    };
    const hear = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && isLost()) escape();
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
