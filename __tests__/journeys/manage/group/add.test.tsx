import { screen, within } from '@testing-library/react';

import { listDirectories } from '#contract/people/calls/directorySync';
import * as calls from '#contract/people/calls/groups';
import { itInProof } from '../../../support/itInProof';
import { fill, heading, playJourneys, submissionOver, visitSignedIn } from '../../../support/journey';
import { aGroup } from '../../../support/manageRecords';
import { play, refuse, sent } from '../../../support/play';
import { aClient, aConfig, aSite } from '../../../support/portalRecords';

playJourneys();

beforeEach(() => play(listDirectories, { directories: [{ handler: 'google', not_offered: 'not_configured' }] }));

const form = async () => within(await screen.findByRole('form', { name: 'New group' }));

it('explains the types, and leads to the details of the new group', async () => {
  const made = aGroup({ id: 9, name: 'Couriers', type: 'delivery' });
  play(calls.listGroups, () => ({ groups: sent(calls.createGroup).length === 0 ? [] : [made] }));
  play(calls.createGroup, { group: made });
  play(calls.getGroup, { group: made });
  const { user, address } = await visitSignedIn('/manage/overview/groups');
  await user.click((await screen.findAllByRole('link', { name: 'Add group' }))[0]!);
  await heading('Add group');
  const added = await form();
  expect(added.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['non_returning', 'returning', 'delivery']);
  expect(added.getByText(/never on an evacuation list/u)).toBeVisible();
  await user.click(added.getByRole('button', { name: 'Add group' }));
  expect(await added.findByText('A group name is required')).toBeVisible();
  await fill(user, added.getByRole('textbox', { name: 'Name' }), 'Couriers');
  await user.click(added.getByRole('radio', { name: /^Delivery/u }));
  expect(added.queryByRole('button', { name: /Available at/u })).toBeNull();
  await user.click(added.getByRole('button', { name: 'Add group' }));
  await screen.findByRole('link', { name: 'Couriers' });
  expect(address()).toBe('/manage/group/9/details');
  expect(sent(calls.createGroup).map(({ body }) => body)).toEqual([{ name: 'Couriers', type: 'delivery', locale: 'en_GB' }]);
});

it('says the limit before anything is typed, and again with nothing lost when the server refuses', async () => {
  play(calls.listGroups, { groups: [aGroup({ id: 1, name: 'Staff' })] });
  refuse(calls.createGroup, 409, { code: 'group_limit_reached', message: 'Max group limit reached.', data: { group_limit: 1 } });
  const { user } = await visitSignedIn('/manage/group/add', { config: aConfig({ client: aClient({ group_limit: 1 }) }) });
  expect(await screen.findByText('Max group limit reached')).toBeVisible();
  const added = await form();
  await fill(user, added.getByRole('textbox', { name: 'Name' }), 'Couriers');
  await user.click(added.getByRole('button', { name: 'Add group' }));
  expect(await added.findByText('Max group limit reached.')).toBeVisible();
  await submissionOver(() => added.getByRole('button', { name: 'Add group' }));
  expect(added.getByRole('textbox', { name: 'Name' })).toHaveValue('Couriers');
});

it('offers a group that follows a directory where there is one to connect', async () => {
  play(calls.listGroups, { groups: [] });
  play(listDirectories, { directories: [{ handler: 'entra_id', not_offered: null }] });
  await visitSignedIn('/manage/group/add');
  expect(await (await form()).findByRole('radio', { name: /^Integration/u })).toBeVisible();
});

itInProof('offers sites where sites may name their groups', async () => {
  play(calls.listGroups, { groups: [] });
  play(calls.createGroup, { group: aGroup({ id: 9, name: 'Couriers' }) });
  play(calls.getGroup, { group: aGroup({ id: 9, name: 'Couriers' }) });
  const client = aClient({ settings: { 'beta.group-visibility': true } });
  const { user } = await visitSignedIn('/manage/group/add', { config: aConfig({ client, sites: [aSite()] }) });
  const added = await form();
  await fill(user, added.getByRole('textbox', { name: 'Name' }), 'Couriers');
  await user.click(added.getByRole('button', { name: /Available at/u }));
  await user.click(await screen.findByRole('option', { name: aSite().name }));
  await user.keyboard('{Escape}');
  await user.click(added.getByRole('button', { name: 'Add group' }));
  await screen.findByRole('link', { name: 'Couriers' });
  expect(sent(calls.createGroup)[0]?.body).toMatchObject({ site_ids: [aSite().id] });
});
