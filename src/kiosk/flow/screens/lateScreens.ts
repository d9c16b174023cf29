import { useEffect } from 'react';

import { loadSignInFlow } from '../signIn/LateSignInFlow';
import { lateStep } from '../step/lateStep';

/** After the first paint, and before somebody has read the welcome. */
const AHEAD_MS = 300;

const loadSignOut = () => import(/* webpackChunkName: "kiosk-visits" */ './SignOutScreen');

/** Signs out. */
export const LateSignOutScreen = lateStep(async () => (await loadSignOut()).SignOutScreen, []);

/** Fetches the screens once the first is painted, so that the first press does not wait. One that fails is fetched at the press. */
export function useLateScreens(): void {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.all([loadSignInFlow(), loadSignOut()]).catch(() => undefined), AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
}
