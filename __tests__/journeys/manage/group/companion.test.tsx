import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/people/calls/groups';
import { COMPANION_PERMISSIONS, type Group } from '#contract/people/entities/group';
import { playJourneys, visitSignedIn } from '../../../support/journey';
import { aGroup } from '../../../support/manageRecords';
import { play, sent } from '../../../support/play';

playJourneys();

async function openCompanion(fields: Partial<Group>) {
  let group = aGroup({ id: 4, name: 'Staff', ...fields });
  play(calls.listGroups, () => ({ groups: [group] }));
  play(calls.getGroup, () => ({ group }));
  play(calls.updateGroup, ({ body: { base: _base, ...change } }) => ({
    group: (group = { ...group, ...change, revision: group.revision + 1 }),
  }));
  return visitSignedIn('/manage/group/4/companion');
}

it('saves what members may do in the companion app, with all eleven permissions', async () => {
  const { user } = await openCompanion({ type: 'returning', default_companion_permissions: { can_prereg: true } });
  await screen.findByRole('form', { name: 'Companion app settings' });
  expect(screen.getByText(/^Used by the companion app/u)).toBeVisible();
  const permissions = within(screen.getByRole('group', { name: 'What members may do in the app' }));
  expect(permissions.getAllByRole('switch')).toHaveLength(COMPANION_PERMISSIONS.length);
  expect(permissions.getByRole('switch', { name: 'Pre-register visitors' })).toBeChecked();
  await user.click(screen.getByRole('switch', { name: 'Members can use the companion app' }));
  await user.click(permissions.getByRole('switch', { name: 'Book spaces' }));
  await user.click(within(screen.getByRole('region', { name: 'Unsaved changes' })).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(calls.updateGroup)).toHaveLength(1));
  const none = Object.fromEntries(COMPANION_PERMISSIONS.map((name) => [name, false]));
  expect(sent(calls.updateGroup)[0]?.body).toEqual({
    can_use_companion_app: true,
    default_companion_permissions: { ...none, can_prereg: true, can_book_spaces: true },
    base: { can_use_companion_app: false, default_companion_permissions: { can_prereg: true } },
  });
});

it('has nothing to save once a permission is put back', async () => {
  const { user } = await openCompanion({ type: 'returning' });
  await screen.findByRole('form', { name: 'Companion app settings' });
  const book = screen.getByRole('switch', { name: 'Book spaces' });
  await user.click(book);
  expect(screen.getByRole('region', { name: 'Unsaved changes' })).toBeVisible();
  await user.click(book);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
});

it('says of a group without members that the app is not for it', async () => {
  await openCompanion({ type: 'non_returning' });
  expect(await screen.findByText('This group has no members')).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});
