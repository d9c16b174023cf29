/** What a kiosk fetches once its welcome stands: nobody types before that. */
export { SignInFlow } from '../signIn/SignInFlow';
export { SignOutScreen } from './SignOutScreen';
