import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/clients/calls/client';
import type { PasswordPolicyEffect } from '#contract/clients/entities/client';
import { playJourneys, visitSignedIn } from '../../../support/journey';
import { play, refuseOnce, sent } from '../../../support/play';
import { aClient, aConfig } from '../../../support/portalRecords';

playJourneys();

const NOBODY: PasswordPolicyEffect = {
  users: 12,
  expired: 0,
  expiring: 0,
  first_expires_on: null,
  last_expires_on: null,
  without_two_factor: 0,
  own: { expired: false, without_two_factor: false },
};

async function openPolicy(effect: Partial<PasswordPolicyEffect> = {}) {
  const client = aClient({ password_expiry: 30 });
  play(calls.getPasswordPolicyEffect, { effect: { ...NOBODY, ...effect } });
  play(calls.updatePasswordPolicy, ({ body: { base: _base, ...change } }) => ({ client: { ...client, ...change, revision: 2 } }));
  const visitor = await visitSignedIn('/manage/account/password-policy', { config: aConfig({ client }) });
  await screen.findByRole('form', { name: 'Password policy' });
  return visitor;
}

const save = () => within(screen.getByRole('region', { name: 'Unsaved changes' })).getByRole('button', { name: 'Save' });
const twoFactor = () => screen.getByRole('switch', { name: 'Two-factor for everyone' });

it('saves at once what affects nobody', async () => {
  const { user } = await openPolicy();
  await user.click(screen.getByRole('switch', { name: 'No former passwords' }));
  await user.click(save());
  await waitFor(() =>
    expect(sent(calls.updatePasswordPolicy).map(({ body }) => body)).toEqual([
      { prevent_password_reuse: true, base: { prevent_password_reuse: false } },
    ]),
  );
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('names the people affected, the person who chooses it first, and saves once that is confirmed', async () => {
  const { user } = await openPolicy({ without_two_factor: 3, own: { expired: false, without_two_factor: true } });
  await user.click(twoFactor());
  await user.click(save());
  expect(await screen.findByText('3 people must set up two-factor to continue.')).toBeVisible();
  expect(screen.getByText(/^You have no two-factor yourself/)).toBeVisible();
  expect(sent(calls.getPasswordPolicyEffect).map(({ query }) => query)).toEqual([{ password_expiry: '30', force_2fa: 'true' }]);
  expect(sent(calls.updatePasswordPolicy)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save policy' }));
  await waitFor(() => expect(sent(calls.updatePasswordPolicy)).toHaveLength(1));
});

it('saves nothing where the question is answered with no, and keeps what was chosen', async () => {
  const { user } = await openPolicy({ expired: 2 });
  await user.click(twoFactor());
  await user.click(save());
  expect(await screen.findByText('2 passwords expire at once.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Nothing was saved.')).toBeVisible();
  expect(sent(calls.updatePasswordPolicy)).toEqual([]);
  expect(twoFactor()).toBeChecked();

  // Nor where those whom it affects can be counted no more.
  refuseOnce(calls.getPasswordPolicyEffect, 500, { message: 'Broken.' });
  await user.click(save());
  expect(await screen.findByText('Broken.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
