import { selectMember } from '#portal/entities/members';
import { SelectedNames } from '#portal/kit/list/SelectedNames';
import { idsOf, type ChosenMembers } from './chosenMembers';

interface SelectedMembersProps {
  readonly chosen: ChosenMembers;
  readonly onClose: () => void;
}

/** Names the members who are selected, also those whom a search leaves out of the list. */
export function SelectedMembers({ chosen, onClose }: SelectedMembersProps) {
  return <SelectedNames ids={idsOf(chosen)} select={selectMember} nameOf={({ name }) => name} onClose={onClose} />;
}
