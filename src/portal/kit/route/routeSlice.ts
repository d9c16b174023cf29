import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { RootState } from '#portal/store/state';

/** The page's location. Serialisable, and free of secrets: those leave an address before it gets here. */
export interface RouteLocation {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly hash: string;
  /** The state passed by the move; must be serialisable. */
  readonly state: unknown;
  /** Names this entry of the browser's history. */
  readonly key: string;
}

/** The kind of move to the page, in react-router's words. */
export type RouteAction = 'POP' | 'PUSH' | 'REPLACE';

/** A form on the screen with changes that leaving would lose. */
interface ChangedForm {
  readonly id: string;
  /** The search parameter that opened the drawer it stands in; null for a form of the page. */
  readonly param: string | null;
}

/** A move that waits until the person has answered the prompt about the changed form. */
export type HeldMove =
  | { readonly kind: 'push' | 'replace'; readonly to: string; readonly state: unknown }
  | { readonly kind: 'go'; readonly delta: number };

export interface RouteState {
  readonly location: RouteLocation;
  readonly action: RouteAction;
  readonly changedForms: readonly ChangedForm[];
  readonly held: HeldMove | null;
}

declare module '#portal/store/state' {
  interface RootState {
    readonly route: RouteState;
  }
}

const initialState: RouteState = {
  location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
  action: 'POP',
  changedForms: [],
  held: null,
};

/** The address in the store, so that it follows time travel like everything else on the screen. */
export const routeSlice = createSlice({
  name: 'route',
  initialState,
  reducers: {
    moved: (state, { payload }: PayloadAction<{ location: RouteLocation; action: RouteAction }>) => ({
      ...state,
      ...payload,
      held: null,
    }),
    formChanged: (state, { payload }: PayloadAction<ChangedForm>) => ({
      ...state,
      changedForms: [...state.changedForms.filter(({ id }) => id !== payload.id), payload],
    }),
    formSettled: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      changedForms: state.changedForms.filter(({ id }) => id !== payload),
    }),
    navigationBlocked: (state, { payload }: PayloadAction<HeldMove>) => ({ ...state, held: payload }),
    stayed: (state) => ({ ...state, held: null }),
  },
});

export const { moved, formChanged, formSettled, navigationBlocked, stayed } = routeSlice.actions;

type WithRoute = Pick<RootState, 'route'>;

export const selectLocation = (state: WithRoute): RouteLocation => state.route.location;
export const selectPathname = (state: WithRoute): string => state.route.location.pathname;
export const selectRouteAction = (state: WithRoute): RouteAction => state.route.action;
export const selectHeldMove = (state: WithRoute): HeldMove | null => state.route.held;
export const selectHasChangedForms = (state: WithRoute): boolean => state.route.changedForms.length > 0;

/** Returns whether going from here to there would lose changes of a form. */
export function selectWouldLose(state: WithRoute, to: Pick<RouteLocation, 'pathname' | 'search'>): boolean {
  const { location, changedForms } = state.route;
  if (to.pathname !== location.pathname) return changedForms.length > 0;
  const here = new URLSearchParams(location.search);
  const there = new URLSearchParams(to.search);
  return changedForms.some(({ param }) => param !== null && here.get(param) !== there.get(param));
}
