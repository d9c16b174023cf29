import { screen, waitFor, within } from '@testing-library/react';

import { getGroupSync, listDirectories } from '#contract/people/calls/directorySync';
import * as calls from '#contract/people/calls/groups';
import type { Group } from '#contract/people/entities/group';
import { fill, heading, playJourneys, submissionOver, visitSignedIn } from '../../../support/journey';
import { aGroup, aGroupSync } from '../../../support/manageRecords';
import { play, refuseOnce, sent } from '../../../support/play';
import { aConfig } from '../../../support/portalRecords';

playJourneys();

async function openDetails(fields: Partial<Group> = {}, config = aConfig()) {
  let group = aGroup({ id: 4, name: 'Staff', ...fields });
  play(calls.listGroups, () => ({ groups: [group] }));
  play(calls.getGroup, () => ({ group }));
  play(calls.updateGroup, ({ body: { base: _base, ...change } }) => ({
    group: (group = { ...group, ...change, revision: group.revision + 1 }),
  }));
  play(calls.getGroupDeletion, { counts: { members: 2, visits: 1_204, signed_in: 1, files: 0 } });
  play(calls.deleteGroup, undefined);
  play(listDirectories, { directories: [] });
  play(getGroupSync, { sync: aGroupSync() });
  const visitor = await visitSignedIn('/manage/group/4/details', { config });
  await screen.findByRole('form', { name: 'Group details' });
  return visitor;
}

it('saves what was changed, with its base', async () => {
  const { user } = await openDetails();
  await fill(user, screen.getByRole('textbox', { name: 'Name' }), 'Crew');
  const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }));
  await user.click(bar.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(calls.updateGroup).map(({ body }) => body)).toEqual([{ name: 'Crew', base: { name: 'Staff' } }]));
  await screen.findByRole('link', { name: 'Crew' });
});

it('does not offer a delivery group what it does not support', async () => {
  await openDetails({ type: 'delivery' });
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Default manager' })).toBeNull();
});

it('shows the details to somebody who may only look, and who may not delete', async () => {
  await openDetails({}, aConfig({ roles: ['ManageVisitorGroup.viewer'], system_role: null }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  expect(screen.getByText('You can view this but not change it.')).toBeVisible();
  expect(screen.getByRole('button', { name: /Delete group/u })).toHaveAttribute('aria-disabled', 'true');
});

it('is deleted once its name was typed, after saying in numbers what goes', async () => {
  const { user, address } = await openDetails();
  await user.click(screen.getByRole('button', { name: 'Delete group…' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Staff?' }));
  expect(await dialog.findByText('2 members')).toBeVisible();
  expect(dialog.getByText('1,204 visits')).toBeVisible();
  expect(dialog.getByText('1 person is still signed in')).toBeVisible();
  expect(dialog.queryByText(/file/u)).toBeNull();
  refuseOnce(calls.deleteGroup, 409, { code: 'on_evacuation_list', message: 'An evacuation lists its people.' });
  await user.type(dialog.getByRole('textbox'), 'Staff');
  await user.click(dialog.getByRole('button', { name: 'Delete group' }));
  expect(await dialog.findByText('An evacuation lists its people.')).toBeVisible();
  await submissionOver(() => dialog.getByRole('button', { name: 'Delete group' }));
  refuseOnce(calls.deleteGroup, 500, { message: '' });
  await user.click(dialog.getByRole('button', { name: 'Delete group' }));
  expect(await dialog.findByText('Something went wrong! Could not delete group.')).toBeVisible();
  await submissionOver(() => dialog.getByRole('button', { name: 'Delete group' }));
  await user.click(dialog.getByRole('button', { name: 'Delete group' }));
  await heading('Groups');
  expect(address()).toBe('/manage/overview/groups');
  expect(sent(calls.deleteGroup).at(-1)?.body).toEqual({ name: 'Staff' });
});
