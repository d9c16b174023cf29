import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/clients/calls/client';
import { fill, playJourneys, visitSignedIn } from '../../../support/journey';
import { play, refuse, sent } from '../../../support/play';
import { aClient, aConfig } from '../../../support/portalRecords';

playJourneys();

const CLIENT = aClient({ name: 'Harbour & Pine', country: 'GB' });

async function openInfo(client = CLIENT) {
  play(calls.updateClient, ({ body: { base: _base, ...change } }) => ({ client: { ...client, ...change, revision: client.revision + 1 } }));
  const visitor = await visitSignedIn('/manage/account/info', { config: aConfig({ client }) });
  await screen.findByRole('form', { name: 'Account details' });
  return visitor;
}

const bar = () => within(screen.getByRole('region', { name: 'Unsaved changes' }));
const nameField = () => screen.getByRole('textbox', { name: /^Company name/ });

it('saves what was changed, and the whole portal shows it', async () => {
  const { user } = await openInfo();
  await fill(user, nameField(), 'Quay & Pine');
  await user.click(bar().getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(calls.updateClient).map(({ body }) => body)).toEqual([{ name: 'Quay & Pine', base: { name: 'Harbour & Pine' } }]),
  );
  expect((await screen.findAllByRole('link', { name: /^Quay & Pine/ })).length).toBeGreaterThan(0);
});

it('asks for a name, and shows plan and limits without a way to change them', async () => {
  const { user } = await openInfo();
  await user.clear(nameField());
  await user.click(bar().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A company name is required')).toBeVisible();
  expect(sent(calls.updateClient)).toEqual([]);
  const plan = within(screen.getByRole('region', { name: 'Plan' }));
  expect(plan.getByText('Pro')).toBeVisible();
  expect(plan.queryByRole('textbox')).toBeNull();
});

it('shows limits alone where no plans are sold', async () => {
  await visitSignedIn('/manage/account/info', { config: aConfig({ client: CLIENT, sells_plans: false }) });
  const limits = within(await screen.findByRole('region', { name: 'Limits' }));
  expect(limits.getByText('Sites at most')).toBeVisible();
  expect(limits.queryByText('Pro')).not.toBeInTheDocument();
  expect(limits.queryByText('Trial ends')).not.toBeInTheDocument();
});

it('shows both versions where somebody else was faster', async () => {
  const { user } = await openInfo();
  refuse(calls.updateClient, 409, {
    code: 'stale',
    message: 'Someone else has changed this.',
    data: { client: { ...CLIENT, name: 'Pier & Pine', revision: 5 } },
  });
  await fill(user, nameField(), 'Quay & Pine');
  await user.click(bar().getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/Pier & Pine/)).length).toBeGreaterThan(0);
  expect(nameField()).toHaveValue('Quay & Pine');
});

it('is open when the trial has ended', async () => {
  await openInfo(aClient({ trial_ends_on: '2020-01-01' }));
  expect(nameField()).toBeEnabled();
});
