import { screen, waitFor, within } from '@testing-library/react';

import { listClientRoles } from '#contract/identity/calls/roles';
import * as calls from '#contract/identity/calls/ssoAdmin';
import { listUsers } from '#contract/identity/calls/users';
import type { SsoConfig } from '#contract/identity/entities/sso';
import type { Permission } from '#contract/platform/permissions';
import { itInProof } from '../../../../support/itInProof';
import { heading, playJourneys, viewing, visitSignedIn } from '../../../../support/journey';
import { aUser } from '../../../../support/manageRecords';
import { play, Refusal, refuse, sent } from '../../../../support/play';
import { aSso } from '../../../../support/ssoRecords';

playJourneys();

const ADDRESS = '/manage/account/sso/settings';
const OWN: readonly Permission[] = ['Today.viewer', 'EvacList.viewer', 'ManageUser.viewer', 'ManageUser.editor'];

async function openSettings(first: Partial<SsoConfig> = {}, own = OWN) {
  let sso = aSso(first);
  play(calls.getSsoConfig, () => ({ sso }));
  play(calls.updateSsoSettings, ({ body: { base: _base, ...change } }) => {
    sso = { ...sso, ...change };
    return { sso };
  });
  play(listClientRoles, {
    clientRoles: [
      { id: 1, revision: 1, name: 'Administrator', system: 'administrator', permissions: ['ManageUser.editor'], user_count: 2 },
      { id: 2, revision: 1, name: 'Standard', system: 'standard', permissions: ['Today.viewer'], user_count: 2 },
    ],
  });
  play(listUsers, ({ query }) => {
    expect(query.role_id).toBe('1');
    return { users: [aUser({ id: 21, name: 'Rosa Lind' })], meta: { page: 1, per_page: 200, total: 1 } };
  });
  const visitor = await visitSignedIn(ADDRESS, { config: viewing(...own) });
  await heading('SSO settings');
  return visitor;
}

const box = async (area: string, level: string) =>
  within(await screen.findByRole('group', { name: area })).getByRole('checkbox', { name: level });

it('saves who is told and the default permissions, with their base', async () => {
  const { user } = await openSettings();
  await user.click(await box('Evacuation list', 'View'));
  await user.click(await screen.findByRole('button', { name: /Users who are notified/u }));
  await user.click(await screen.findByRole('option', { name: /Rosa Lind/u }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: /^Save/u }));
  await waitFor(() =>
    expect(sent(calls.updateSsoSettings)[0]).toMatchObject({
      params: { clientId: 'eu:harbour-and-pine' },
      body: {
        default_permissions: ['Today.viewer', 'EvacList.viewer'],
        notified_user_ids: [21],
        base: { default_permissions: ['Today.viewer'], notified_user_ids: [] },
      },
    }),
  );
  expect(await screen.findByText(/Saved/u)).toBeVisible();
  expect(await box('Evacuation list', 'View')).toBeChecked();
});

itInProof('locks permissions that the reader does not have', async () => {
  await openSettings({ default_permissions: ['AuditLog.viewer'] });
  const locked = await box('Audit log', 'View');
  expect(locked).toBeDisabled();
  expect(locked).toBeChecked();
});

it('shows what another administrator has changed meanwhile', async () => {
  const { user } = await openSettings();
  await user.click(await box('Evacuation list', 'View'));
  play(calls.updateSsoSettings, () => {
    const data = { sso: aSso({ default_permissions: ['ManageUser.viewer'] }) };
    throw new Refusal(409, { code: 'stale', message: 'Changed.', data });
  });
  await user.click(await screen.findByRole('button', { name: /^Save/u }));
  expect(await screen.findByText(/Portal users: view/u)).toBeVisible();
});

itInProof('can be read, not changed, by who may only see users', async () => {
  await openSettings({}, ['Today.viewer', 'ManageUser.viewer']);
  expect(await screen.findByText('You may look at this, but not change it')).toBeVisible();
  expect(await box('Today', 'View')).toBeDisabled();
});

it('says that single sign-on is not set up', async () => {
  play(calls.getSsoConfig, { sso: null });
  await visitSignedIn(ADDRESS);
  expect(await screen.findByText('Single sign-on is not set up')).toBeVisible();
});

it.each([
  [403, 'You may not see this organisation’s single sign-on'],
  [503, 'Single sign-on could not be loaded.'],
])('says what a %d means', async (status, text) => {
  refuse(calls.getSsoConfig, status, { message: '' });
  await visitSignedIn(ADDRESS);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toEqual(status === 503 ? expect.anything() : null);
});
