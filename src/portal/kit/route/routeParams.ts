import { createContext, useContext } from 'react';

/** The parameters of a screen's address, by their names in the pattern. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

/**
 * Provided around a screen. The router's own context changes with every move: each drawer or filter would redraw all readers of a
 * parameter.
 */
export const RouteParamsContext = createContext<RouteParams | null>(null);

/** Returns the parameters of the surrounding screen; the same object until another page is shown. */
export function useRouteParams(): RouteParams {
  const params = useContext(RouteParamsContext);
  if (params === null) throw new Error('useRouteParams needs a RouteScreen around it');
  return params;
}
