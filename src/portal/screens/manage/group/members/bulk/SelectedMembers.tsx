import { selectMember } from '#portal/entities/members';
import { SelectedNames } from '#portal/kit/list/SelectedNames';
import { idsOf, type ChosenMembers } from './chosenMembers';

interface SelectedMembersProps {
  readonly chosen: ChosenMembers;
  readonly onClose: () => void;
}

/** Names the selected members, including those hidden by a search. */
export function SelectedMembers({ chosen, onClose }: SelectedMembersProps) {
  return <SelectedNames ids={idsOf(chosen)} select={selectMember} nameOf={({ name }) => name} onClose={onClose} />;
}
