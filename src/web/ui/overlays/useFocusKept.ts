import { useEffect } from 'react';

import { focusHeading } from '#web/page/focusHeading';
import { findTopOverlay } from './topOverlay';

/**
 * For what goes away with the focus in it. A dialog gives it back to what opened it; when that has gone meanwhile (the row of
 * somebody who was signed out), or there is none (the bar of unsaved changes), it comes to the dialog below, else to
 * the page's heading: nobody is thrown back to the page's top.
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
