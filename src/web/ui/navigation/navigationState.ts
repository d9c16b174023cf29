import { useCallback, useState, type MouseEvent } from 'react';

import { keepFocus } from '../overlays/keepFocus';
import { useNavigate } from './NavigationProvider';
import { usePageRoute } from './pageRoute';

/** State passed between pages before sign-in: the typed email, and the outcome. It lies in the history entry, so it is never a secret. */
export interface NavigationState {
  readonly email?: string;
  readonly notice?: 'passwordReset' | 'emailChanged' | 'invitationAccepted';
  /** The organisation's own sign-in has failed for this email. */
  readonly failedSso?: boolean;
}

/** Returns the state passed by the previous page; nothing for a typed address. */
export function useNavigationState(): NavigationState {
  const { state } = usePageRoute();
  // Only pages of this portal write it, with the function below; an earlier one is read once.
  const [navigationState] = useState(() => (typeof state === 'object' && state !== null ? (state as NavigationState) : {}));
  return navigationState;
}

/** Goes to a page and passes state to it. */
export function useNavigateWithState(): (href: string, navigationState: NavigationState, options?: { readonly replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback((href, navigationState, { replace = false } = {}) => navigate(href, { state: navigationState, replace }), [navigate]);
}

/** Returns the same for a link; in a new tab it opens without the state. */
export function useLinkWithState(href: string, navigationState: NavigationState) {
  const navigateWithState = useNavigateWithState();
  return {
    href,
    onMouseDown: keepFocus,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
      event.preventDefault();
      navigateWithState(href, navigationState);
    },
  };
}
