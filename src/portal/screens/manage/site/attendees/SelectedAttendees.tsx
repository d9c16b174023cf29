import { selectAttendee } from '#portal/entities/attendees';
import { SelectedNames } from '#portal/kit/list/SelectedNames';

interface SelectedAttendeesProps {
  readonly ids: readonly number[];
  readonly onClose: () => void;
}

/** Names the selected attendees, including those hidden by a search. */
export function SelectedAttendees({ ids, onClose }: SelectedAttendeesProps) {
  return <SelectedNames ids={ids} select={selectAttendee} nameOf={({ name }) => name} onClose={onClose} />;
}
