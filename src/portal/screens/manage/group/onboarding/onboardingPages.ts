/** What belongs to the onboarding of a group: one chunk. */
export { MemberOnboardingLine } from './MemberOnboardingLine';
export { OnboardingScreen } from './OnboardingScreen';
