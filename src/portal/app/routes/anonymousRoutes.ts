import type { RouteSpec } from './routeSpec';

/** Routes that pass without checks (spec: routes#anonymous-routes). */
export const anonymousRoutes: readonly RouteSpec[] = [
  {
    id: 'login',
    anonymous: true,
    texts: ['signIn'],
    ownTitle: true,
    screen: () =>
      import(/* webpackChunkName: "screen-sign-in" */ '#entry/screens/sign-in/SignInScreen').then((module) => module.SignInScreen),
  },
  {
    id: 'loginDetect',
    anonymous: true,
    texts: ['signIn'],
    ownTitle: true,
    screen: () =>
      import(/* webpackChunkName: "screen-login-detect" */ '#entry/screens/sign-in/LoginDetectScreen').then(
        (module) => module.LoginDetectScreen,
      ),
  },
  {
    id: 'ssoCallback',
    anonymous: true,
    texts: ['sso', 'signIn'],
    screen: () =>
      import(/* webpackChunkName: "screen-sso" */ '#entry/screens/sign-in/sso/CallbackScreen').then((module) => module.CallbackScreen),
  },
  {
    id: 'ssoRequestAccess',
    anonymous: true,
    texts: ['sso', 'signIn'],
    screen: () =>
      import(/* webpackChunkName: "screen-sso" */ '#entry/screens/sign-in/sso/RequestAccessScreen').then(
        (module) => module.RequestAccessScreen,
      ),
  },
  {
    id: 'forgot',
    anonymous: true,
    texts: ['forgot'],
    screen: () =>
      import(/* webpackChunkName: "screen-forgot" */ '#entry/screens/forgot/ForgotScreen').then((module) => module.ForgotScreen),
  },
  {
    id: 'reset',
    anonymous: true,
    texts: ['forgot', 'password'],
    screen: () => import(/* webpackChunkName: "screen-forgot" */ '#entry/screens/reset/ResetScreen').then((module) => module.ResetScreen),
  },
  // An addition: the link mailed to a new address, before it becomes somebody's email.
  {
    id: 'confirmEmail',
    anonymous: true,
    texts: ['forgot'],
    screen: () =>
      import(/* webpackChunkName: "screen-forgot" */ '#entry/screens/confirm-email/ConfirmEmailScreen').then(
        (module) => module.ConfirmEmailScreen,
      ),
  },
  {
    id: 'wheatley',
    anonymous: true,
    texts: ['wheatley'],
    screen: () =>
      import(/* webpackChunkName: "screen-wheatley" */ '#portal/screens/wheatley/WheatleyScreen').then((module) => module.WheatleyScreen),
  },
  // An addition: an empty installation prints this link for its first primary user.
  {
    id: 'setup',
    anonymous: true,
    texts: ['setup', 'password'],
    screen: () => import(/* webpackChunkName: "screen-forgot" */ '#entry/screens/setup/SetUpScreen').then((module) => module.SetUpScreen),
  },
  // An addition: the link mailed to somebody who is invited (spec: clients#invitations).
  {
    id: 'invitation',
    anonymous: true,
    texts: ['invitation', 'password'],
    screen: () =>
      import(/* webpackChunkName: "screen-forgot" */ '#entry/screens/invitation/InvitationScreen').then(
        (module) => module.InvitationScreen,
      ),
  },
  // An addition: the link mailed to new members (spec: groups#onboarding).
  {
    id: 'onboarding',
    anonymous: true,
    texts: ['onboardingPage'],
    screen: () =>
      import(/* webpackChunkName: "screen-onboarding" */ '#entry/screens/onboarding/OnboardingPageScreen').then(
        (module) => module.OnboardingPageScreen,
      ),
  },
  // An addition: the link mailed to somebody who is expected (spec: fields#link-page).
  {
    id: 'form',
    anonymous: true,
    texts: ['formPage', 'formFill'],
    screen: () =>
      import(/* webpackChunkName: "screen-form" */ '#entry/screens/form/FormPageScreen').then((module) => module.FormPageScreen),
  },
  // An addition: the link mailed to an attendee of an event (spec: sites#tickets).
  {
    id: 'ticket',
    anonymous: true,
    texts: ['ticketPage'],
    screen: () =>
      import(/* webpackChunkName: "screen-onboarding" */ '#entry/screens/ticket/TicketScreen').then((module) => module.TicketScreen),
  },
  // An addition: a marshal without an account opens one report by a link (spec: evacuations#shared-reports).
  {
    id: 'sharedEvacuation',
    anonymous: true,
    texts: ['shared', 'evacuation'],
    screen: () =>
      import(/* webpackChunkName: "screen-shared" */ '#portal/screens/shared/evacuations/SharedEvacuationScreen').then(
        (module) => module.SharedEvacuationScreen,
      ),
  },
  {
    id: 'magicLink',
    anonymous: true,
    children: [{ id: 'magicLinkAbsence' }, { id: 'magicLinkVisitorChange' }, { id: 'magicLinkPreRegistration' }],
  },
];
