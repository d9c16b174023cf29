import { lateStep } from '../step/lateStep';

/** Fetches the sign-in, ahead of the press that shows it. */
export const loadSignInFlow = () => import(/* webpackChunkName: "kiosk-visits" */ './SignInFlow');

/** Asks for the person's details and signs them in. */
export const LateSignInFlow = lateStep(async () => (await loadSignInFlow()).SignInFlow, []);
