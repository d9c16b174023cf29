import { useTranslation } from 'react-i18next';

import type { Attendee } from '#contract/visits/entities/attendee';
import type { Site } from '#contract/sites/entities/site';
import { selectGroups } from '#portal/entities/groups';
import type { RecordColumn } from '#portal/kit/list/RecordTable';
import { useAppSelector } from '#portal/store/hooks';
import { PersonLine } from '#web/ui/layout/PersonLine';
import { AttendeeState, useStateWords } from './AttendeeState';
import { CheckInButton } from './CheckInButton';

/** Returns the columns of an event's attendees; while the event lasts, absent ones have a button to check them in. */
export function useAttendeeColumns(site: Site, isOpen: boolean, onOpen: (id: number) => void): readonly RecordColumn<Attendee>[] {
  const { t } = useTranslation('attendees');
  const groups = useAppSelector(selectGroups);
  const stateOf = useStateWords(site.timezone);
  const groupOf = ({ visitor_group_id: id }: Attendee): string => groups.find((group) => group.id === id)?.name ?? '';
  return [
    {
      id: 'name',
      header: t('name'),
      width: 'minmax(0, 2fr)',
      cell: (attendee) => (
        <PersonLine
          name={attendee.name}
          hueKey={attendee.id}
          under={attendee.company ?? attendee.email ?? undefined}
          onPress={() => onOpen(attendee.id)}
        />
      ),
      print: ({ name, company }) => [name, company].filter(Boolean).join(' · '),
    },
    { id: 'group', header: t('group'), width: 'minmax(0, 1fr)', givesWay: 1, cell: groupOf },
    {
      id: 'state',
      header: t('state'),
      width: 'minmax(0, 1.4fr)',
      cell: (attendee) => <AttendeeState attendee={attendee} zone={site.timezone} />,
      print: (attendee) => [stateOf(attendee), attendee.walk_in && t('walkIn')].filter(Boolean).join(' · '),
    },
    {
      id: 'checkIn',
      header: t('checkIn'),
      width: '170px',
      cell: (attendee) => isOpen && attendee.state !== 'here' && <CheckInButton attendee={attendee} size="s" />,
      print: false,
    },
  ];
}
