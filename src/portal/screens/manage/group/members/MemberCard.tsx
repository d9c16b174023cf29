import type { ReactNode } from 'react';

import type { FavouriteField } from '#contract/asking/entities/customField';
import type { Member } from '#contract/people/entities/member';
import { PhoneNumber } from '#portal/kit/phone/PhoneNumber';
import { useListedAnswers } from '#portal/pieces/asking/answers/useListedAnswers';
import { selectBackend } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { PersonLine } from '#web/ui/layout/PersonLine';
import { OnSite, photoOf } from './useMemberColumns';

interface MemberCardProps {
  readonly member: Member;
  readonly favourites: readonly FavouriteField[];
  readonly onOpen: (memberId: number) => void;
}

/** Shows a member on a phone. */
export function MemberCard({ member, favourites, onOpen }: MemberCardProps) {
  const backend = useAppSelector(selectBackend);
  const { lineOf } = useListedAnswers();
  return (
    <PersonLine
      name={member.name}
      hueKey={member.id}
      photo={photoOf(member, backend)}
      under={underName(member, lineOf(favourites, member.additional))}
      end={<OnSite member={member} />}
      onPress={() => onOpen(member.id)}
    />
  );
}

/** Returns the line below a name on a phone: the email or else the number, and the answers to favourites; undefined without any. */
function underName({ email, mobile }: Member, answers: string): ReactNode {
  const reached = email ?? (mobile === null ? null : <PhoneNumber number={mobile} />);
  if (reached === null) return answers === '' ? undefined : answers;
  return answers === '' ? (
    reached
  ) : (
    <>
      {reached}
      {` · ${answers}`}
    </>
  );
}
