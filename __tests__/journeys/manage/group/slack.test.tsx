import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/people/calls/groups';
import * as slackCalls from '#contract/notices/calls/slack';
import type { Group } from '#contract/people/entities/group';
import type { SlackConnection } from '#contract/notices/slack';
import { heading, playJourneys, visitSignedIn } from '../../../support/journey';
import { aGroup } from '../../../support/manageRecords';
import { play, refuse, sent } from '../../../support/play';
import { aClient, aConfig } from '../../../support/portalRecords';

playJourneys();

const CONNECTED: SlackConnection = {
  workspace: 'Harbour & Pine',
  connected_by: 'Ada Byron',
  connected_at: '2026-06-10T10:30:00Z',
  error_code: null,
};
const CONFIG = aConfig({ slack_available: true, client: aClient({ timezone: 'America/New_York' }) });

let connection: SlackConnection | null;
let group: Group;
beforeEach(() => {
  connection = null;
  group = aGroup({ id: 4, name: 'Visitors', type: 'non_returning' });
  play(calls.listGroups, () => ({ groups: [group] }));
  play(calls.getGroup, () => ({ group }));
  play(calls.updateGroup, ({ body: { base: _base, ...change } }) => ({
    group: (group = { ...group, ...change, revision: group.revision + 1 }),
  }));
  play(slackCalls.getGroupSlack, () => ({ connection }));
});

const section = async () => within(await screen.findByRole('region', { name: 'Slack' }));
const open = (config = CONFIG) => visitSignedIn('/manage/group/4/notifications', { config });
const switches = () => screen.queryAllByRole('switch', { name: /in Slack/u });

it('leads to Slack', async () => {
  play(slackCalls.startGroupSlack, { authorization_url: 'https://slack.example/oauth/v2/authorize?state=once' });
  const first = await open();
  const shown = await section();
  expect(await shown.findByText(/^Connect a Slack workspace/u)).toBeVisible();
  expect(switches()).toEqual([]);
  await first.user.click(shown.getByRole('button', { name: 'Connect Slack' }));
  await waitFor(() => expect(first.portal.redirects).toEqual(['https://slack.example/oauth/v2/authorize?state=once']));
});

it('comes back to the tab, where hosts are switched on', async () => {
  play(slackCalls.finishGroupSlack, () => ({ connection: (connection = CONNECTED) }));
  const { user, address } = await visitSignedIn('/manage/group/callback/slack/4?code=once&state=of-this-tab', { config: CONFIG });
  await screen.findByRole('link', { name: 'Visitors' });
  expect(address()).toBe('/manage/group/4/notifications');
  expect(sent(slackCalls.finishGroupSlack).map(({ params, body }) => [params, body])).toEqual([
    [{ groupId: '4' }, { state: 'of-this-tab', code: 'once' }],
  ]);
  const shown = await section();
  expect(await shown.findByText('Harbour & Pine')).toBeVisible();
  expect(shown.getByText('Ada Byron')).toBeVisible();
  expect(shown.getByText(/6:30|06:30/u)).toBeVisible();
  await user.click(await screen.findByRole('switch', { name: 'Notify hosts in Slack when somebody signs in' }));
  await user.click(within(screen.getByRole('region', { name: 'Unsaved changes' })).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(calls.updateGroup).map(({ body: { base: _base, ...change } }) => change)).toEqual([{ notify_slack: true }]),
  );
});

it('sends a test message, and says why one was not taken', async () => {
  connection = CONNECTED;
  play(slackCalls.testGroupSlack, { connection: CONNECTED });
  const { user } = await open();
  const shown = await section();
  await user.click(await shown.findByRole('button', { name: 'Send me a test message' }));
  expect(await screen.findByText('The test message is sent. Look for it in Slack.')).toBeVisible();
  connection = { ...CONNECTED, error_code: 'access_removed' };
  refuse(slackCalls.testGroupSlack, 409, { code: 'slack_refused', message: 'Slack no longer accepts it.' });
  const again = shown.getByRole('button', { name: 'Send me a test message' });
  // Until the frame after the answer the button is pending, and takes no press.
  await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled'));
  await user.click(again);
  const dialog = within(await screen.findByRole('alertdialog', { name: /test message/u }));
  expect(dialog.getByText('Slack no longer accepts it.')).toBeVisible();
  await user.click(dialog.getByRole('button'));
  expect(await shown.findByText('Slack takes no messages now')).toBeVisible();
});

it.each([
  ['access_removed', /^Slack no longer accepts Portico’s access/u],
  ['app_not_permitted', /^The workspace does not let the app send messages/u],
  ['workspace_gone', /^The app can no longer reach the workspace/u],
] as const)('says what to do about %s, and leads to Slack again', async (code, words) => {
  connection = { ...CONNECTED, error_code: code };
  refuse(slackCalls.startGroupSlack, 409, { code: 'slack_not_offered', message: 'This server is not set up for Slack.' });
  const { user } = await open();
  const shown = await section();
  expect(await shown.findByText(words)).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Connect Slack again' }));
  expect(await shown.findByText('This server is not set up for Slack.')).toBeVisible();
});

it('says what stops before it disconnects', async () => {
  connection = CONNECTED;
  group = { ...group, notify_slack: true };
  play(slackCalls.disconnectGroupSlack, () => {
    connection = null;
    group = { ...group, notify_slack: false, revision: group.revision + 1 };
    return undefined;
  });
  const { user } = await open();
  const shown = await section();
  await user.click(await shown.findByRole('button', { name: 'Disconnect…' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Disconnect Harbour & Pine?' }));
  expect(dialog.getByText(/^Hosts of this group are no longer notified in Slack/u)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
  expect(await shown.findByRole('button', { name: 'Connect Slack' })).toBeVisible();
  await waitFor(() => expect(switches()).toEqual([]));
});

it('is looked at by those who may not change it', async () => {
  connection = CONNECTED;
  await open({ ...CONFIG, roles: ['ManageVisitorGroup.viewer'], system_role: null });
  const shown = await section();
  expect(await shown.findByText('Harbour & Pine')).toBeVisible();
  expect(shown.queryByRole('button')).toBeNull();
});

it('has no switch for departures of a delivery group', async () => {
  connection = CONNECTED;
  group = aGroup({ id: 4, name: 'Parcels', type: 'delivery' });
  await open();
  expect(await screen.findByRole('switch', { name: /signs in$/u })).toBeVisible();
  expect(switches()).toHaveLength(1);
});

it('says on the way back that access was not given, or was not taken', async () => {
  const refusedVisit = await visitSignedIn('/manage/group/callback/slack/4?error=access_denied&state=once', { config: CONFIG });
  await heading('Slack is not connected');
  expect(refusedVisit.address()).toBe('/manage/group/callback/slack/4');
  expect(screen.getByText(/^Access was not given/u)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the notifications' })).toHaveAttribute('href', '/manage/group/4/notifications');
});

it('says why the way back failed', async () => {
  refuse(slackCalls.finishGroupSlack, 409, { code: 'slack_refused', message: 'This link from Slack is no longer valid.' });
  await visitSignedIn('/manage/group/callback/slack/4?code=once&state=once', { config: CONFIG });
  await heading('Slack is not connected');
  expect(screen.getByText('This link from Slack is no longer valid.')).toBeVisible();
});

it('says nothing of Slack where the server has no access to it', async () => {
  await open(aConfig());
  await screen.findByRole('form', { name: 'Notification settings' });
  expect(screen.queryByRole('region', { name: 'Slack' })).toBeNull();
  expect(sent(slackCalls.getGroupSlack)).toEqual([]);
});
