import { useEffect } from 'react';

import { lateStep } from '../step/lateStep';

/** After the first paint, and before somebody has read the welcome. */
const AHEAD_MS = 300;

const load = () => import(/* webpackChunkName: "kiosk-visits" */ './lateScreen');

/** Asks for the person's details and signs them in. */
export const LateSignInFlow = lateStep(async () => (await load()).SignInFlow, []);

/** Signs out. */
export const LateSignOutScreen = lateStep(async () => (await load()).SignOutScreen, []);

/** Fetches the screens once the first is painted, so that the first press does not wait. One that fails is fetched at the press. */
export function useLateScreens(): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
}
