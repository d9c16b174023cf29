import { page } from './page';

/**
 * Addresses that are known without the portal's code: the pages without a session (spec: routes#anonymous-routes), and those of the portal
 * that they lead to.
 */
export const entryPaths = {
  login: page('/login'),
  loginDetect: page('/login-detect'),
  ssoCallback: page('/login/sso/callback'),
  ssoRequestAccess: page('/login/sso/request-access'),
  forgot: page('/forgot'),
  reset: page('/reset/:token'),
  confirmEmail: page('/confirm-email/:token'),
  invitation: page('/invitation/:token'),
  onboarding: page('/onboarding/:token'),
  form: page('/form/:token'),
  ticket: page('/ticket/:token'),
  wheatley: page('/wheatley'),
  setup: page('/setup/:token'),
  sharedEvacuation: page('/shared/evacuations/:token'),
  magicLink: page('/magic-link/*'),
  magicLinkAbsence: page('/magic-link/absence-request'),
  magicLinkVisitorChange: page('/magic-link/visitor-change-request'),
  magicLinkPreRegistration: page('/magic-link/pre-registration-form'),
  home: page('/'),
  today: page('/today'),
  myProfile: page('/my-profile'),
  clientSwitcher: page('/client-switcher'),
  ssoConfiguration: page('/manage/account/sso/configuration'),
} as const;
