import { anyOf, flagOn, needs } from '#contract/platform/accessRule';
import { selectWholeGroup } from '#portal/entities/groups';
import { useIsAllowed } from '#portal/processes/session/access';
import { useAppSelector } from '#portal/store/hooks';

/** The rule for adding and editing members. */
export const EDIT = needs('ReturningVisitor.editor');
/** Allows adding to a group that a directory keeps. */
const ADD_BESIDE_DIRECTORY = flagOn('integrated-groups-import');
const CHANGE = anyOf(EDIT, needs('ReturningVisitor.deleter'));

/** Returns what the user may do with the members of a group. */
export function useMemberRights(groupId: number) {
  const mayEdit = useIsAllowed(EDIT);
  const mayAddBeside = useIsAllowed(ADD_BESIDE_DIRECTORY);
  const isSynced = useAppSelector((state) => selectWholeGroup(state, groupId)?.sync != null);
  const mayChange = useIsAllowed(CHANGE);
  /** People may be added here; a directory keeps other groups. */
  const isOpen = !isSynced || mayAddBeside;
  return { mayEdit, isOpen, mayAdd: mayEdit && isOpen, mayChange };
}
