import { createContext, useContext } from 'react';
import type { MouseEvent, ReactNode } from 'react';

interface NavigateOptions {
  /** Replaces the current entry of the browser's history. */
  readonly replace?: boolean;
  /** State for the next page, in the history entry; never a secret. */
  readonly state?: unknown;
}

type Navigate = (href: string, options?: NavigateOptions) => void;

const NavigateContext = createContext<Navigate | null>(null);

interface NavigationProviderProps {
  /** Takes the page to an address of this portal without reloading it: the router's function, or that of the pages without a session. */
  readonly navigate: Navigate;
  readonly children: ReactNode;
}

/** Tells every link of the design system how this portal navigates. Once, at the top of the app; `AriaSettings` tells React Aria's. */
export function NavigationProvider({ navigate, children }: NavigationProviderProps) {
  return <NavigateContext value={navigate}>{children}</NavigateContext>;
}

/** Takes the page to an address from code; without a provider the browser loads it. */
export function useNavigate(): Navigate {
  return useContext(NavigateContext) ?? ((href) => window.location.assign(href));
}

/**
 * A click handler for an `<a>`: a plain click on an address of this portal navigates in place; one for a new tab, a
 * download or another site stays the browser's own.
 */
export function useLinkClick(onClick?: (event: MouseEvent<HTMLAnchorElement>) => void) {
  const navigate = useContext(NavigateContext);

  return (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const link = event.currentTarget;
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    const elsewhere =
      link.origin !== window.location.origin || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download');
    if (!navigate || event.defaultPrevented || modified || elsewhere) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
}
