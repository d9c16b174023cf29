import { screen, waitFor, within } from '@testing-library/react';

import * as syncCalls from '#contract/people/calls/directorySync';
import * as calls from '#contract/people/calls/groups';
import * as memberCalls from '#contract/people/calls/members';
import type { GroupSync } from '#contract/people/directorySync';
import { itInProof } from '../../../support/itInProof';
import { fill, heading, playJourneys, visitSignedIn } from '../../../support/journey';
import { aGroup, aGroupSync, aMember } from '../../../support/manageRecords';
import { play, refuse, sent } from '../../../support/play';
import { aClient, aConfig } from '../../../support/portalRecords';

playJourneys();

const NONE = aGroupSync();
const CHOSEN: GroupSync = { ...NONE, handler: 'entra_id', state: 'done', remote_group: { id: 'g1', name: 'Designers', kind: null } };

let sync: GroupSync;
beforeEach(() => {
  window.sessionStorage.clear();
  sync = NONE;
  const group = () =>
    aGroup({ id: 4, name: 'Design', type: 'integration', sync: sync.handler === null ? null : { handler: sync.handler } });
  play(calls.listGroups, () => ({ groups: [group()] }));
  play(calls.getGroup, () => ({ group: group() }));
  play(syncCalls.getGroupSync, () => ({ sync }));
  play(syncCalls.listDirectories, {
    directories: [
      { handler: 'google', not_offered: 'not_configured' },
      { handler: 'entra_id', not_offered: null },
      { handler: 'brivo', not_offered: 'flag_off' },
      { handler: 'school', not_offered: 'other_client' },
    ],
  });
  play(syncCalls.listRemoteGroups, ({ query }) =>
    query.cursor === undefined
      ? { remote_groups: [{ id: 'g1', name: 'Designers', description: null, kind: null }], next: 'more' }
      : { remote_groups: [{ id: 'g2', name: 'Engineers', description: null, kind: null }], next: null },
  );
});

const section = async () => within(await screen.findByRole('region', { name: 'Directory synchronisation' }));
const open = (config = aConfig()) => visitSignedIn('/manage/group/4/details', { config });

it('leads to the directory, and says why others are not offered', async () => {
  play(syncCalls.startGroupSync, { authorization_url: 'https://login.directory.example/authorize?state=once' });
  const { user, portal } = await open();
  const shown = await section();
  expect(await shown.findByText(/is not set up on this server/u)).toBeVisible();
  expect(shown.getByText(/is not switched on for your organisation/u)).toBeVisible();
  expect(shown.getByText(/is not set up for your organisation/u)).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Connect to Microsoft Entra ID' }));
  await waitFor(() => expect(portal.redirects).toEqual(['https://login.directory.example/authorize?state=once']));
  expect(sent(syncCalls.startGroupSync).map(({ body }) => body)).toEqual([{ handler: 'entra_id' }]);
});

it('comes back, chooses the group there, and sees who would come before anybody does', async () => {
  sync = { ...NONE, handler: 'entra_id', state: 'choosing' };
  play(syncCalls.finishGroupSync, () => ({ group_id: 4, sync }));
  play(syncCalls.chooseRemoteGroup, () => {
    sync = {
      ...CHOSEN,
      state: 'preview',
      joiners: 3,
      leavers: 1,
      unclear: 1,
      unread: 1,
      preview: {
        joiners: ['Ada Byron', 'Alan Mathison'],
        changes: [],
        leavers: ['Grace Murray'],
        unclear: ['Edith Clarke'],
        unread: ['Mary Ward'],
      },
    };
    return { sync };
  });
  play(syncCalls.runGroupSync, () => ({ sync: (sync = { ...CHOSEN, last_sync: '2026-06-10T10:30:00Z' }) }));
  const config = aConfig({ client: aClient({ timezone: 'America/New_York' }) });
  const { user, address } = await visitSignedIn('/manage/group/callback/azure-ad?code=once&state=of-this-tab', { config });
  await heading('Choose a group of Microsoft Entra ID');
  expect(address()).toBe('/manage/group/azure-id/4');
  expect(sent(syncCalls.finishGroupSync).map(({ body }) => body)).toEqual([{ state: 'of-this-tab', code: 'once' }]);

  await user.click(await screen.findByRole('button', { name: 'Load more groups' }));
  await user.click(await screen.findByRole('button', { name: /Group in the directory/u }));
  await user.click(await screen.findByRole('option', { name: 'Engineers' }));
  await user.click(screen.getByRole('button', { name: 'Choose group' }));
  await screen.findByRole('link', { name: 'Design' });
  expect(sent(syncCalls.chooseRemoteGroup).map(({ body }) => body)).toEqual([{ remote_group_id: 'g2' }]);

  const shown = await section();
  expect(await shown.findByText('Nothing has changed yet')).toBeVisible();
  expect(shown.getByText('3 people join')).toBeVisible();
  expect(shown.getByText(/Ada Byron, Alan Mathison and 1 more/u)).toBeVisible();
  expect(shown.getByText('1 person leaves and is archived')).toBeVisible();
  expect(shown.getByText('1 person is left out: the directory does not say enough about their account')).toBeVisible();
  expect(shown.getByText('Edith Clarke')).toBeVisible();
  expect(shown.getByText('1 person is without a mobile number: the one in the directory cannot be read')).toBeVisible();
  expect(shown.getByText('Mary Ward')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Synchronise now' }));
  expect(await shown.findByText('10 Jun 2026, 06:30')).toBeVisible();
  expect(sent(syncCalls.runGroupSync).map(({ body }) => body)).toEqual([{ preview: false }]);
});

it('can be given up before a group is chosen', async () => {
  sync = { ...NONE, handler: 'entra_id', state: 'choosing' };
  play(syncCalls.disconnectGroupSync, () => {
    sync = NONE;
    return undefined;
  });
  const { user } = await open();
  const shown = await section();
  await user.click(await shown.findByRole('button', { name: 'Disconnect…' }));
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  expect(await shown.findByRole('button', { name: 'Connect to Microsoft Entra ID' })).toBeVisible();
});

itInProof('asks for the facility code of Brivo alone, from 0 to 255', async () => {
  sync = { ...NONE, handler: 'brivo', state: 'choosing' };
  play(syncCalls.chooseRemoteGroup, () => ({ sync }));
  const { user } = await visitSignedIn('/manage/group/brivo-id/4');
  await heading('Choose a group of Brivo');
  await user.click(await screen.findByRole('button', { name: 'Choose group' }));
  expect(await screen.findByText('Choose a group.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Group in the directory/u }));
  await user.click(await screen.findByRole('option', { name: 'Designers' }));
  await fill(user, screen.getByRole('textbox', { name: /Facility code/u }), '200');
  await user.click(screen.getByRole('button', { name: 'Choose group' }));
  await waitFor(() => expect(sent(syncCalls.chooseRemoteGroup)[0]?.body).toEqual({ remote_group_id: 'g1', facility_code: 200 }));
});

it('goes on with many leavers only once somebody agrees to just so many', async () => {
  sync = {
    ...CHOSEN,
    state: 'held',
    leavers: 12,
    needs_consent: true,
    preview: { joiners: [], changes: [], leavers: ['Ada Byron'], unclear: [], unread: [] },
  };
  play(syncCalls.runGroupSync, () => ({ sync: (sync = { ...CHOSEN, state: 'running' }) }));
  const { user } = await open();
  const shown = await section();
  expect(await shown.findByText('Synchronisation stopped: many members would leave')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Continue anyway…' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Archive 12 members?' }));
  await user.click(dialog.getByRole('button', { name: 'Archive 12 members' }));
  await waitFor(() => expect(sent(syncCalls.runGroupSync)[0]?.body).toEqual({ preview: false, accept_leavers: 12 }));
  expect(await shown.findByText('Reading the directory…')).toBeVisible();
});

it('follows a run until it has ended, and reads the group again', async () => {
  sync = { ...CHOSEN, state: 'running' };
  await open();
  const shown = await section();
  expect(await shown.findByText('Reading the directory…')).toBeVisible();
  const before = sent(calls.getGroup).length;
  sync = { ...CHOSEN, last_sync: '2026-06-10T10:30:00Z' };
  // It asks again by itself.
  await waitFor(() => expect(shown.queryByText('Reading the directory…')).toBeNull());
  await waitFor(() => expect(sent(calls.getGroup).length).toBeGreaterThan(before));
});

itInProof('connects again where access was removed, and disconnects after a question', async () => {
  sync = { ...CHOSEN, state: 'failed', error_code: 'access_removed' };
  refuse(syncCalls.startGroupSync, 409, { code: 'directory_not_offered', message: 'Groups cannot be connected to this directory.' });
  play(syncCalls.disconnectGroupSync, () => {
    sync = NONE;
    return undefined;
  });
  const { user } = await open();
  const shown = await section();
  await user.click(await shown.findByRole('button', { name: 'Connect to Microsoft Entra ID again' }));
  expect(await shown.findByText('Groups cannot be connected to this directory.')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Disconnect…' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Disconnect the directory?' }));
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
  expect(await shown.findByRole('button', { name: 'Connect to Microsoft Entra ID' })).toBeVisible();
});

it('says so when nobody gave access, and keeps nothing of the address', async () => {
  const { address } = await visitSignedIn('/manage/group/callback/google-apps?error=access_denied&error_description=Ada');
  await heading('The directory is not connected');
  expect(address()).toBe('/manage/group/callback/google-apps');
  expect(screen.getByRole('link', { name: 'Go to the groups' })).toBeVisible();
});

itInProof('shows of a member what comes from the directory, and takes its value again', async () => {
  sync = CHOSEN;
  let member = aMember({ id: 7, visitor_group_id: 4, external_id: 'x', kept_here: ['name'] });
  play(memberCalls.listMembers, () => ({ members: [member], meta: { page: 1, per_page: 15, total: 1 } }));
  play(memberCalls.getMember, () => ({ member }));
  play(syncCalls.takeDirectoryValues, () => ({ member: (member = { ...member, name: 'Nora There', kept_here: [], revision: 2 }) }));
  const { user } = await visitSignedIn('/manage/group/4/members?member=7');
  const drawer = within(await screen.findByRole('dialog', { name: 'Nora Field' }));
  expect(await drawer.findByText('Edited here')).toBeVisible();
  expect(drawer.getAllByText('From Microsoft Entra ID')).toHaveLength(2);
  await user.click(drawer.getByRole('button', { name: 'Use the value of Microsoft Entra ID' }));
  expect(await screen.findByRole('dialog', { name: 'Nora There' })).toBeVisible();
  expect(sent(syncCalls.takeDirectoryValues).map(({ body }) => body)).toEqual([{ fields: ['name'] }]);
});
