import { Phone } from 'lucide-react';

import { needs } from '#contract/access';
import { useGetMemberQuery } from '#portal/api/members';
import { selectMember } from '#portal/entities/members';
import { useAppSelector } from '#portal/store/hooks';
import { useIsAllowed } from '#portal/processes/session/access';
import { TextLink } from '#portal/ui/buttons/TextLink';

const READ_MEMBERS = needs('ReturningVisitor.viewer');

/** A telephone number that is called by a tap. */
export function PhoneNumber({ number }: { readonly number: string }) {
  return (
    <TextLink href={`tel:${number.replace(/[^+\d]/gu, '')}`}>
      <Phone aria-hidden="true" size="1em" /> {number}
    </TextLink>
  );
}

/** The mobile number of a member, for readers of members; null where there is none, and while it is not known. */
export function useMobile(memberId: number | null): string | null {
  const mayRead = useIsAllowed(READ_MEMBERS);
  useGetMemberQuery({ params: { memberId: memberId ?? 0 } }, { skip: memberId === null || !mayRead });
  return useAppSelector((state) => (mayRead ? (selectMember(state, memberId)?.mobile ?? null) : null));
}
