import type { ComponentType } from 'react';

import type { EntryPageId } from '#web/route/entryPageId';
import { preloadable, type Preloadable } from '#web/kit/onDemand/preloadable';

/** A page without a session (spec: routes#anonymous-routes). */
interface EntryPage {
  readonly texts: readonly string[];
  /** The screen names the document itself. */
  readonly ownTitle?: true;
  readonly load: () => Promise<ComponentType>;
}

const PAGES: Readonly<Record<EntryPageId, EntryPage>> = {
  login: {
    texts: ['signIn'],
    ownTitle: true,
    load: async () => (await import(/* webpackChunkName: "screen-sign-in" */ './screens/sign-in/SignInScreen')).SignInScreen,
  },
  loginDetect: {
    texts: ['signIn'],
    ownTitle: true,
    load: async () => (await import(/* webpackChunkName: "screen-login-detect" */ './screens/sign-in/LoginDetectScreen')).LoginDetectScreen,
  },
  ssoCallback: {
    texts: ['sso', 'signIn'],
    load: async () => (await import(/* webpackChunkName: "screen-sso" */ './screens/sign-in/sso/CallbackScreen')).CallbackScreen,
  },
  ssoRequestAccess: {
    texts: ['sso', 'signIn'],
    load: async () => (await import(/* webpackChunkName: "screen-sso" */ './screens/sign-in/sso/RequestAccessScreen')).RequestAccessScreen,
  },
  forgot: {
    texts: ['forgot'],
    load: async () => (await import(/* webpackChunkName: "screen-forgot" */ './screens/forgot/ForgotScreen')).ForgotScreen,
  },
  reset: {
    texts: ['forgot', 'password'],
    load: async () => (await import(/* webpackChunkName: "screen-forgot" */ './screens/reset/ResetScreen')).ResetScreen,
  },
  // An addition: the link mailed to a new address, before it becomes somebody's email.
  confirmEmail: {
    texts: ['forgot'],
    load: async () =>
      (await import(/* webpackChunkName: "screen-forgot" */ './screens/confirm-email/ConfirmEmailScreen')).ConfirmEmailScreen,
  },
  // An addition: an empty installation prints this link for its first primary user.
  setup: {
    texts: ['setup', 'password'],
    load: async () => (await import(/* webpackChunkName: "screen-forgot" */ './screens/setup/SetUpScreen')).SetUpScreen,
  },
  // An addition: the link mailed to somebody who is invited (spec: clients#invitations).
  invitation: {
    texts: ['invitation', 'password'],
    load: async () => (await import(/* webpackChunkName: "screen-forgot" */ './screens/invitation/InvitationScreen')).InvitationScreen,
  },
  // An addition: the link mailed to new members (spec: groups#onboarding).
  onboarding: {
    texts: ['onboardingPage'],
    load: async () =>
      (await import(/* webpackChunkName: "screen-onboarding" */ './screens/onboarding/OnboardingPageScreen')).OnboardingPageScreen,
  },
  // An addition: the link mailed to somebody who is expected (spec: fields#link-page).
  form: {
    texts: ['formPage', 'formFill'],
    load: async () => (await import(/* webpackChunkName: "screen-form" */ './screens/form/FormPageScreen')).FormPageScreen,
  },
  // An addition: the link mailed to an attendee of an event (spec: sites#tickets).
  ticket: {
    texts: ['ticketPage'],
    load: async () => (await import(/* webpackChunkName: "screen-onboarding" */ './screens/ticket/TicketScreen')).TicketScreen,
  },
};

const screens = new Map<EntryPageId, Preloadable<object>>();

/** Returns the screen of a page, which is loaded with its texts when it is first shown, or before. */
export function screenOf(id: EntryPageId): Preloadable<object> {
  const { load, texts } = PAGES[id];
  const screen = screens.get(id) ?? preloadable(load, texts);
  screens.set(id, screen);
  return screen;
}

/** Reports whether the screen names the document itself. */
export const hasOwnTitle = (id: EntryPageId): boolean => PAGES[id].ownTitle === true;

/** Drops a screen after a failure: it is fetched again. */
export const forgetScreen = (id: EntryPageId): boolean => screens.delete(id);
