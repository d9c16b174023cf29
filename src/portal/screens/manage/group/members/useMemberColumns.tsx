import { useTranslation } from 'react-i18next';

import type { FavouriteField } from '#contract/asking/entities/customField';
import type { Member, MemberStatus } from '#contract/people/entities/member';
import { useDates } from '#web/dates/useDates';
import { useListedAnswers } from '#portal/pieces/asking/answers/useListedAnswers';
import type { RecordColumn } from '#portal/kit/list/RecordTable';
import { PhoneNumber } from '#portal/kit/phone/PhoneNumber';
import { selectBackend } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { Tag } from '#web/ui/feedback/Tag';
import { PersonLine } from '#web/ui/layout/PersonLine';

/** The address of a member's photo; null without one. */
export const photoOf = ({ photo }: Pick<Member, 'photo'>, backend: string): string | null => (photo === null ? null : backend + photo.url);

/** The columns of a group's members, with favourites: upcoming ones with their first day, others with whether they are on site. */
export function useMemberColumns(
  status: MemberStatus,
  favourites: readonly FavouriteField[],
  onOpen: (memberId: number) => void,
): readonly RecordColumn<Member>[] {
  const { t } = useTranslation('groups');
  const backend = useAppSelector(selectBackend);
  const answers = useFavouriteColumns(favourites);
  const presence = usePresenceColumn(status);
  return [
    // The email below the name: side by side neither had the room to be read whole.
    {
      id: 'name',
      header: t('members.name'),
      width: 'minmax(0, 2.2fr)',
      cell: (member) => (
        <PersonLine
          name={member.name}
          hueKey={member.id}
          photo={photoOf(member, backend)}
          under={member.email ?? undefined}
          onPress={() => onOpen(member.id)}
        />
      ),
      print: ({ name, email }) => [name, email].filter(Boolean).join(' · '),
    },
    {
      id: 'mobile',
      header: t('members.mobile'),
      width: '160px',
      givesWay: 2,
      cell: ({ mobile }) => mobile && <PhoneNumber number={mobile} />,
    },
    {
      id: 'manager',
      header: t('members.manager'),
      width: 'minmax(0, 1fr)',
      givesWay: 1,
      cell: ({ manager_name: manager }) => manager,
    },
    ...answers,
    presence,
  ];
}

function useFavouriteColumns(favourites: readonly FavouriteField[]): readonly RecordColumn<Member>[] {
  const { cellOf } = useListedAnswers();
  return favourites.map((field, index) => ({
    id: `field-${field.id}`,
    header: field.name,
    width: 'minmax(0, 1fr)',
    // Before all others, the last of them first.
    givesWay: -index,
    cell: ({ additional }) => cellOf(field, additional),
  }));
}

/** Returns the column with the first day of upcoming members, and of others with whether they are on site. */
function usePresenceColumn(status: MemberStatus): RecordColumn<Member> {
  const { t } = useTranslation('groups');
  const dates = useDates();
  if (status === 'upcoming') {
    return {
      id: 'starts',
      header: t('members.startsOn'),
      width: '120px',
      cell: ({ starts_on: startsOn }) => startsOn !== null && dates.date(startsOn),
    };
  }
  return {
    id: 'onSite',
    header: t('members.onSite'),
    width: '120px',
    cell: (member) => <OnSite member={member} />,
    print: ({ current_visit_id: visitId }) => visitId !== null && t('members.onSite'),
  };
}

/** A tag for a member who is on site. */
export function OnSite({ member }: { readonly member: Member }) {
  const { t } = useTranslation('groups');
  return member.current_visit_id === null ? null : <Tag tone="safe">{t('members.onSite')}</Tag>;
}
