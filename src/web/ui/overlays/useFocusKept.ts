import { useEffect } from 'react';

import { focusHeading } from '#web/page/focusHeading';
import { findTopOverlay } from './topOverlay';

/**
 * Restores the focus when an element that holds it is removed. A dialog returns the focus to its opener; if that is gone (the row
 * of a visitor who was signed out) or there was no opener (the bar of unsaved changes), the focus moves to the dialog below, or else
 * to the page's heading, so that it never falls back to the top of the page.
 */
export function useFocusKept(): void {
  useEffect(
    () => () => {
      // The focus is given back in the frame after this one.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement !== null && document.activeElement !== document.body) return;
          const overlay = findTopOverlay();
          if (overlay === null) focusHeading();
          else overlay.focus();
        }),
      );
    },
    [],
  );
}
