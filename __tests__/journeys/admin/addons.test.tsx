import { screen, waitFor, within } from '@testing-library/react';

import { getAdminAccount } from '#contract/clients/calls/account';
import * as addonCalls from '#contract/clients/calls/addons';
import { getAdminClient } from '#contract/clients/calls/admin';
import type { AdminClient } from '#contract/clients/entities/adminClient';
import type { Client } from '#contract/clients/entities/client';
import { aWhole, FJORD, superUser } from '../../support/adminClients';
import { itInProof } from '../../support/itInProof';
import { fill, heading, playJourneys, submissionOver, visitSignedIn } from '../../support/journey';
import { play, refuseOnce, sent } from '../../support/play';

playJourneys();

async function openClient(fields: Partial<Client> = {}, requests: AdminClient['addon_requests'] = []) {
  let client: Client = { ...aWhole().client, ...fields };
  const put = (change: Partial<Client>) => ({ client: (client = { ...client, ...change, revision: client.revision + 1 }) });
  play(getAdminClient, () => ({ client: { ...aWhole(), client, addon_requests: requests } }));
  play(getAdminAccount, { available: 0, pending: 0, smsOrders: [], use: [], referrals: [] });
  play(addonCalls.updateAdminAddon, ({ params, body: { active, trial_ends_on: endsOn, tier, scheduling_status: status } }) => {
    if (status !== undefined) return put({ scheduling_status: status });
    if (tier !== undefined) return put({ settings: { ...client.settings, 'time_and_attendance.tier': tier } });
    const trial: Client['settings'] =
      endsOn === undefined
        ? { 'spaces.trial': null }
        : { 'spaces.trial': 'activated', 'spaces.trial_started_on': '2030-01-01', 'spaces.trial_ends_on': endsOn };
    return put({ settings: { ...client.settings, ...trial, [`${params.addon}.enabled`]: active ?? true } });
  });
  play(addonCalls.updateAdminLimits, ({ body: { base: _base, ...change } }) => put(change));
  play(addonCalls.updateAdminFeatures, ({ body }) => {
    const flags = Object.entries<boolean | undefined>(body).map(([flag, on]) => [`beta.${flag}`, on === true] as const);
    return put({ settings: { ...client.settings, ...Object.fromEntries(flags) } });
  });
  const visitor = await visitSignedIn(`/admin/${FJORD}`, superUser);
  await heading('Fjord School');
  return visitor;
}

const addons = async () => within(await screen.findByRole('region', { name: 'Add-ons' }));
const bodies = () => sent(addonCalls.updateAdminAddon).map(({ params, body }) => [params['addon'], body]);

it('activates and deactivates an add-on, each after a question', async () => {
  const { user } = await openClient();
  await user.click(await screen.findByRole('button', { name: 'Activate Spaces' }));
  await user.click(within(await screen.findByRole('alertdialog', { name: 'Activate Spaces?' })).getByRole('button', { name: 'Activate' }));
  await user.click(await screen.findByRole('button', { name: 'Deactivate Spaces' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Deactivate Spaces?' }));
  await user.click(question.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByRole('button', { name: 'Activate Spaces' })).toBeVisible();
  expect(bodies()).toEqual([
    ['spaces', { active: true }],
    ['spaces', { active: false }],
  ]);
});

itInProof('sets the last day of a trial, and shows at its field what the server refuses', async () => {
  const { user } = await openClient();
  await user.click(await screen.findByRole('button', { name: 'Set trial of Spaces' }));
  const form = within(await screen.findByRole('dialog', { name: 'Trial of Spaces' }));
  await user.click(form.getByRole('button', { name: 'Save trial' }));
  expect(await form.findByText('Enter a date as YYYY-MM-DD.')).toBeVisible();
  expect(bodies()).toEqual([]);
  await user.click(form.getByRole('spinbutton', { name: /^day/ }));
  await user.keyboard('24122030');
  refuseOnce(addonCalls.updateAdminAddon, 422, { message: 'No', errors: { trial_ends_on: ['Choose a date before 2030-12-01.'] } });
  await submissionOver(() => form.getByRole('button', { name: 'Save trial' }));
  await user.click(form.getByRole('button', { name: 'Save trial' }));
  expect(await form.findByText('Choose a date before 2030-12-01.')).toBeVisible();
  await submissionOver(() => form.getByRole('button', { name: 'Save trial' }));
  await user.click(form.getByRole('button', { name: 'Save trial' }));
  expect(await (await addons()).findByText('Trial until 24 Dec 2030')).toBeVisible();
});

it('ends a trial that runs, or makes it last', async () => {
  const { user } = await openClient({
    settings: {
      'spaces.enabled': true,
      'spaces.trial': 'activated',
      'spaces.trial_started_on': '2030-01-05',
      'spaces.trial_ends_on': '2030-01-20',
    },
  });
  expect(await screen.findByRole('button', { name: 'Activate Spaces' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deactivate Spaces' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Deactivate Spaces?' }));
  await user.click(question.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deactivate Spaces' })).not.toBeInTheDocument());
  expect(bodies()).toEqual([['spaces', { active: false }]]);
});

itInProof('chooses a tier and a status of scheduling', async () => {
  const { user } = await openClient();
  await user.click(await screen.findByRole('button', { name: /Tier of time and attendance/ }));
  await user.click(await screen.findByRole('option', { name: 'More than 500 employees' }));
  await waitFor(() => expect(bodies()).toEqual([['time_and_attendance', { tier: null }]]));
  await user.click(await screen.findByRole('button', { name: /Status of scheduling/ }));
  await user.click(await screen.findByRole('option', { name: 'Connection error' }));
  await waitFor(() => expect(bodies()[1]).toEqual(['scheduling', { scheduling_status: 'connection_error' }]));
  expect(await (await addons()).findByText('Not reached')).toBeVisible();
});

it('lists what the client’s people have asked for', async () => {
  const created_at = '2030-01-05T09:00:00Z';
  await openClient({}, [
    { id: 2, revision: 1, addon: 'scheduling', asked: 'portico', asked_by: 'Ingrid Manson', created_at },
    { id: 1, revision: 1, addon: 'spaces', asked: 'administrators', asked_by: 'Bo Lind', created_at },
  ]);
  const requests = within(await screen.findByRole('region', { name: 'Requests for add-ons' }));
  expect(requests.getByText('Ingrid Manson asked Portico, 5 Jan 2030')).toBeVisible();
  expect(requests.getByText('Bo Lind asked the administrators, 5 Jan 2030')).toBeVisible();
});

itInProof('sends of plan and limits what differs, as it was read, and shows the new ones', async () => {
  const { user } = await openClient({ site_limit: 10, group_limit: 20, account_status: 'limited' });
  const limits = within(await screen.findByRole('region', { name: 'Sites and limits' }));
  await user.click(limits.getByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Plan and limits' }));
  const sites = form.getByRole('textbox', { name: /^Site limit/ });
  await user.clear(sites);
  await fill(user, sites, '10001');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/^Enter 10.?000 or less/)).toBeVisible();
  await user.clear(sites);
  await fill(user, sites, '42');
  await user.click(form.getByRole('button', { name: /Account/ }));
  await user.click(await screen.findByRole('option', { name: 'Active' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(addonCalls.updateAdminLimits).map(({ body }) => body)).toEqual([
      { site_limit: 42, account_status: null, base: { site_limit: 10, account_status: 'limited' } },
    ]),
  );
  expect(await limits.findByText('3 of 42')).toBeVisible();
});

it('switches a beta flag at once, and says when that failed', async () => {
  const { user } = await openClient();
  const flag = await screen.findByRole('switch', { name: 'fields-library' });
  expect(flag).not.toBeChecked();
  await user.click(flag);
  await waitFor(() => expect(screen.getByRole('switch', { name: 'fields-library' })).toBeChecked());
  refuseOnce(addonCalls.updateAdminFeatures, 500, { message: '' });
  await user.click(screen.getByRole('switch', { name: 'fields-library' }));
  expect(await screen.findByText('The feature could not be switched.')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'fields-library' })).toBeChecked();
  expect(sent(addonCalls.updateAdminFeatures).map(({ body }) => body)).toEqual([{ 'fields-library': true }, { 'fields-library': false }]);
});
