import { lateStep } from '../../step/lateStep';

/** Shows a member the items to see before the first sign-in; fetched when the server first requires it: most have signed in before. */
export const LateOnboardingStep = lateStep(
  async () => (await import(/* webpackChunkName: "kiosk-onboarding" */ './OnboardingStep')).OnboardingStep,
  ['kioskOnboarding'],
);
