import { createContext, useContext } from 'react';

/** The parameters of a screen's address, by the names that its pattern gives them. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

/** Around a screen. Not the router's own: that changes with every move, so that each drawer or filter would draw all that reads a parameter. */
export const RouteParamsContext = createContext<RouteParams | null>(null);

/** The parameters of the screen around; the same object until another page is shown. */
export function useRouteParams(): RouteParams {
  const params = useContext(RouteParamsContext);
  if (params === null) throw new Error('useRouteParams needs a RouteScreen around it');
  return params;
}
