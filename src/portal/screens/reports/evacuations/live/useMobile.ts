import { needs } from '#contract/platform/accessRule';
import { useGetMemberQuery } from '#portal/api/people/members';
import { selectMember } from '#portal/entities/members';
import { useAppSelector } from '#portal/store/hooks';
import { useIsAllowed } from '#portal/processes/session/access';

const READ_MEMBERS = needs('ReturningVisitor.viewer');

/** Returns a member's mobile number for users who may read members; null without a number, and while it is loading. */
export function useMobile(memberId: number | null): string | null {
  const mayRead = useIsAllowed(READ_MEMBERS);
  useGetMemberQuery({ params: { memberId: memberId ?? 0 } }, { skip: memberId === null || !mayRead });
  return useAppSelector((state) => (mayRead ? (selectMember(state, memberId)?.mobile ?? null) : null));
}
