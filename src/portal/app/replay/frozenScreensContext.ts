import { createContext, type ComponentType } from 'react';

import type { RootState } from '#portal/store/state';

/**
 * The portal's screens on one state (`timeTravel/FrozenScreens`), passed down by the app: the replay is one of the screens that they
 * lead to, and cannot import them.
 */
export const FrozenScreensContext = createContext<ComponentType<{ readonly state: RootState; readonly at: number }> | null>(null);
