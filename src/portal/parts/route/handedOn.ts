import { useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { useAppSelector } from '#portal/store/hooks';
import { keepFocus } from '#portal/ui/overlays/keepFocus';
import { selectLocation } from './routeSlice';

/** What one of the pages before sign-in tells the next: what was typed already, and how it went. It lies in the history's entry, so no secret. */
export interface HandedOn {
  readonly email?: string;
  readonly notice?: 'passwordReset' | 'emailChanged';
}

/** What the page before handed on when it led here; nothing for a typed address. */
export function useHandedOn(): HandedOn {
  const { state } = useAppSelector(selectLocation);
  // Only pages of this portal write it, with the function below; one that went before is read once.
  const [handedOn] = useState(() => (typeof state === 'object' && state !== null ? (state as HandedOn) : {}));
  return handedOn;
}

/** Goes to a page with something handed on. */
export function useHandOn(): (href: string, handedOn: HandedOn, options?: { readonly replace?: boolean }) => void {
  const navigate = useNavigate();
  return (href, handedOn, { replace = false } = {}) => void navigate(href, { state: handedOn, replace });
}

/** The same for a link; in a new tab it opens without what would be handed on. */
export function useHandOnLink(href: string, handedOn: HandedOn) {
  const handOn = useHandOn();
  return {
    href,
    onMouseDown: keepFocus,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
      event.preventDefault();
      handOn(href, handedOn);
    },
  };
}
