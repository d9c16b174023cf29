import { lazyOverlay } from '#portal/kit/onDemand/lazyOverlay';
import type { useMemberSelection } from './bulk/useMemberSelection';
import { useMemberRights } from './useMemberRights';
import { useMembersAddress } from './useMembersAddress';

// Not needed for the list: loaded when a member is opened or added.
const MemberDrawer = lazyOverlay(
  async () => (await import(/* webpackChunkName: "member" */ './member/MemberDrawer')).MemberDrawer,
  ['people', 'visitors', 'members', 'expectedVisits', 'answers', 'companion', 'files'],
);
const AddMember = lazyOverlay(
  async () => (await import(/* webpackChunkName: "member" */ './member/EditMember')).AddMember,
  ['answers', 'members', 'companion', 'files'],
);
const SelectedMembers = lazyOverlay(
  async () => (await import(/* webpackChunkName: "member-bulk" */ './bulk/SelectedMembers')).SelectedMembers,
  [],
);
const ImportMembers = lazyOverlay(
  async () => (await import(/* webpackChunkName: "member-import" */ './import/ImportMembers')).ImportMembers,
  ['memberImports', 'files'],
);

interface MemberOverlaysProps {
  readonly groupId: number;
  readonly selection: Pick<ReturnType<typeof useMemberSelection>, 'selected' | 'chosen'>;
}

/** Shows the drawers and dialogs beside the list of members, as the address names them. */
export function MemberOverlays({ groupId, selection }: MemberOverlaysProps) {
  const { values, change } = useMembersAddress();
  const { member: openId, add, dialog } = values;
  const { mayEdit, mayAdd } = useMemberRights(groupId);
  if (openId !== null) {
    return <MemberDrawer key={openId} groupId={groupId} memberId={openId} mayEdit={mayEdit} onClose={() => change({ member: null })} />;
  }
  const closeDialog = () => change({ dialog: null });
  return (
    <>
      {dialog === 'selected' && selection.selected.size > 0 && <SelectedMembers chosen={selection.chosen} onClose={closeDialog} />}
      {dialog === 'import' && mayAdd && <ImportMembers groupId={groupId} onClose={closeDialog} />}
      {add !== null && mayAdd && <AddMember groupId={groupId} onClose={() => change({ add: null })} />}
    </>
  );
}
