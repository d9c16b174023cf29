import type { Member } from '#contract/people/entities/member';
import { lazyPart } from '#web/kit/onDemand/lazyPart';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';

const pages = () => import(/* webpackChunkName: "screen-group-onboarding" */ './onboardingPages');

/** `/manage/group/{id}/onboarding`. */
export const GroupOnboardingScreen = lazyPart<object>(async () => (await pages()).OnboardingScreen, {
  texts: ['onboarding', 'files', 'people'],
  waiting: () => <SkeletonRows rows={6} rowHeight={72} />,
});

/** The onboarding progress of one member, in their drawer. */
export const LateMemberOnboarding = lazyPart<{ readonly member: Pick<Member, 'id' | 'name' | 'email'>; readonly mayEdit: boolean }>(
  async () => (await pages()).MemberOnboardingLine,
  { texts: ['onboarding'] },
);
