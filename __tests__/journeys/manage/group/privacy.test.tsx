import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/people/calls/groups';
import * as retentionCalls from '#contract/people/calls/retention';
import type { Group } from '#contract/people/entities/group';
import type { RetentionCounts } from '#contract/people/retention';
import { playJourneys, visitSignedIn } from '../../../support/journey';
import { aGroup } from '../../../support/manageRecords';
import { play, refuseOnce, sent } from '../../../support/play';
import { aConfig } from '../../../support/portalRecords';

playJourneys();

const NOTHING: RetentionCounts = { visits: 0, photos: 0, agreements: 0, archived: 0, deleted: 0 };

async function openPrivacy(fields: Partial<Group> = {}, config = aConfig()) {
  let group = aGroup({ id: 4, name: 'Staff', data_retention: '1y', ...fields });
  play(calls.listGroups, () => ({ groups: [group] }));
  play(calls.getGroup, () => ({ group }));
  play(calls.updateGroup, ({ body: { base: _base, ...change } }) => ({
    group: (group = { ...group, ...change, revision: group.revision + 1 }),
  }));
  play(retentionCalls.getGroupRetention, ({ query }) => ({
    tonight: query.data_retention === '7d' ? { ...NOTHING, visits: 1_204, archived: 1 } : NOTHING,
    runs: [
      { day: '2026-11-24', ran_at: '2026-11-24T02:04:00.000Z', counts: { ...NOTHING, visits: 12, photos: 3 } },
      { day: '2026-11-23', ran_at: '2026-11-23T02:04:00.000Z', counts: NOTHING },
    ],
  }));
  const visitor = await visitSignedIn('/manage/group/4/privacy', { config });
  await screen.findByRole('form', { name: 'Privacy of the group' });
  return visitor;
}

const tonight = () => within(screen.getByRole('region', { name: 'Tonight' }));
type User = Awaited<ReturnType<typeof openPrivacy>>['user'];
async function choose(user: User, label: RegExp, option: string) {
  await user.click(screen.getByRole('button', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

it('counts what the chosen times would do tonight, before they are saved', async () => {
  const { user } = await openPrivacy();
  expect(await tonight().findByText('Nothing is due.')).toBeVisible();
  await choose(user, /Keep visits for/u, '7 days');
  expect(await tonight().findByText('1,204 visits anonymised')).toBeVisible();
  expect(tonight().getByText('1 member archived')).toBeVisible();
  expect(tonight().getByText(/once they are saved/u)).toBeVisible();
  expect(sent(calls.updateGroup)).toEqual([]);
  expect(sent(retentionCalls.getGroupRetention).map(({ query }) => query)).toEqual([{}, { data_retention: '7d' }]);
});

it('saves the times, and asks for ever by nothing', async () => {
  const { user } = await openPrivacy({ delete_members_after: '6y' });
  await choose(user, /Keep visits for/u, 'For ever');
  await waitFor(() => expect(sent(retentionCalls.getGroupRetention).at(-1)?.query).toEqual({ data_retention: 'never' }));
  await choose(user, /Delete members archived for/u, '2 years');
  await user.click(within(screen.getByRole('region', { name: 'Unsaved changes' })).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(calls.updateGroup).map(({ body }) => body)).toEqual([
      { data_retention: null, delete_members_after: '2y', base: { data_retention: '1y', delete_members_after: '6y' } },
    ]),
  );
  expect(await tonight().findByText(/Every night after 02:00/u)).toBeVisible();
});

it('lists what the past nights did', async () => {
  await openPrivacy();
  const nights = within(screen.getByRole('region', { name: 'Past nights' }));
  const row = (await nights.findByText('24 Nov 2026')).closest('[role="row"]');
  expect(row).toHaveTextContent('24 Nov 2026123000');
});

it('offers a delivery group only what it has', async () => {
  await openPrivacy({ type: 'delivery' });
  expect(screen.getByRole('button', { name: /Keep visits for/u })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Keep photos|Keep agreements|members/u })).toBeNull();
});

it('says what could not be counted, and counts again', async () => {
  const { user } = await openPrivacy();
  await tonight().findByText('Nothing is due.');
  refuseOnce(retentionCalls.getGroupRetention, 500, { message: '' });
  await choose(user, /Keep visits for/u, '7 days');
  expect(await tonight().findByText('What is due could not be counted.')).toBeVisible();
  await user.click(tonight().getByRole('button', { name: 'Try again' }));
  expect(await tonight().findByText('1,204 visits anonymised')).toBeVisible();
});

it('shows the times to somebody who may only look', async () => {
  await openPrivacy({}, aConfig({ roles: ['ManageVisitorGroup.viewer'], system_role: null }));
  expect(screen.getByRole('button', { name: /Keep visits for/u })).toBeDisabled();
  expect(screen.getByText('You can view this but not change it.')).toBeVisible();
});
