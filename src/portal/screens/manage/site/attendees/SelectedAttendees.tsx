import { selectAttendee } from '#portal/entities/attendees';
import { SelectedNames } from '#portal/kit/list/SelectedNames';

interface SelectedAttendeesProps {
  readonly ids: readonly number[];
  readonly onClose: () => void;
}

/** Names the attendees who are selected, also those whom a search leaves out of the list. */
export function SelectedAttendees({ ids, onClose }: SelectedAttendeesProps) {
  return <SelectedNames ids={ids} select={selectAttendee} nameOf={({ name }) => name} onClose={onClose} />;
}
