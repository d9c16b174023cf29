/** The code a kiosk fetches once its welcome is shown: nobody types before that. */
export { SignInFlow } from '../signIn/SignInFlow';
export { SignOutScreen } from './SignOutScreen';
