import { useState } from 'react';

import { needs } from '#contract/platform/accessRule';
import { lazyOverlay } from '#portal/kit/onDemand/lazyOverlay';
import { useIsAllowed } from '#portal/processes/session/access';
import { useUsersAddress } from './useUsersAddress';

// Not needed to see the list.
const UserDrawer = lazyOverlay(async () => (await import(/* webpackChunkName: "user" */ './UserDrawer')).UserDrawer, ['profile']);
const InviteDrawer = lazyOverlay(async () => (await import(/* webpackChunkName: "user" */ './InviteDrawer')).InviteDrawer);
const InvitationLinks = lazyOverlay(async () => (await import(/* webpackChunkName: "user" */ './InvitationLinks')).InvitationLinks);
const ExistingUserDrawer = lazyOverlay(
  async () => (await import(/* webpackChunkName: "user" */ './ExistingUserDrawer')).ExistingUserDrawer,
);

/** The rule for inviting users. */
export const INVITE = needs('ManageUser.editor');

/** Shows the drawers beside the list of users, and the links of those just invited. */
export function UserOverlays() {
  const { values, change } = useUsersAddress();
  const { user: openId, add } = values;
  const mayInvite = useIsAllowed(INVITE);
  const [invited, setInvited] = useState<readonly number[]>([]);
  const closeAdd = () => change({ add: null });
  return (
    <>
      {openId !== null && <UserDrawer key={openId} userId={openId} onClose={() => change({ user: null })} />}
      {openId === null && add === 'user' && mayInvite && <InviteDrawer onClose={closeAdd} onInvited={setInvited} />}
      {invited.length > 0 && <InvitationLinks ids={invited} onClose={() => setInvited([])} />}
      {openId === null && add === 'existing' && mayInvite && <ExistingUserDrawer onClose={closeAdd} />}
    </>
  );
}
