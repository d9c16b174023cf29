/** The pages of a group's onboarding, in one chunk. */
export { MemberOnboardingLine } from './MemberOnboardingLine';
export { OnboardingScreen } from './OnboardingScreen';
