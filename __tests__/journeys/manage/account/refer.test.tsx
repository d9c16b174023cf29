import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/clients/calls/account';
import type { ReferralInvite } from '#contract/clients/entities/account';
import { fill, heading, playJourneys, visitSignedIn } from '../../../support/journey';
import { play, refuse, refuseOnce, sent } from '../../../support/play';
import { aConfig } from '../../../support/portalRecords';

playJourneys();

const LARK: ReferralInvite = { id: 1, revision: 1, email: 'office@lark.test', status: 'purchased', created_at: '2030-01-05T09:00:00Z' };
const GATE: ReferralInvite = { id: 2, revision: 1, email: 'desk@gate.test', status: 'on_trial', created_at: '2030-01-06T09:00:00Z' };

async function openRefer(first: readonly ReferralInvite[], left = 20, config = aConfig()) {
  let referrals = first;
  const answer = (): calls.Referrals => ({
    referrals,
    reward: { currency: 'GBP', minor_units: 5_000 },
    left_today: left - (referrals.length - first.length),
  });
  play(calls.listReferrals, answer);
  play(calls.createReferrals, ({ body }) => {
    const made = body.emails.map((email, at): ReferralInvite => ({ ...LARK, id: 10 + at, email, status: 'invited' }));
    referrals = [...made, ...referrals];
    return answer();
  });
  const visitor = await visitSignedIn('/manage/account/refer', { config });
  await heading('Refer a friend');
  return visitor;
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Invite to Portico' }));
const addresses = () => dialog().getByRole('textbox', { name: /^Email addresses/ });

it('shows who was invited, how far they are, and what they have earned in pounds', async () => {
  await openRefer([LARK, GATE, { ...LARK, id: 3, email: 'hello@dune.test' }]);
  const rewards = within(await screen.findByRole('region', { name: 'Rewards' }));
  expect(await rewards.findByText('£50 for each organisation that takes out a subscription.')).toBeVisible();
  expect(rewards.getByText('£100')).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'Invitations' }));
  expect(table.getByText('desk@gate.test')).toBeVisible();
  expect(table.getByText('On a trial')).toBeVisible();
});

it('invites several at once, names a wrong address first, and lists them', async () => {
  const { user } = await openRefer([]);
  await screen.findByText('No invitations yet');
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  await screen.findByRole('dialog', { name: 'Invite to Portico' });
  await fill(user, addresses(), 'a@one.test, two.test');
  await user.click(dialog().getByRole('button', { name: 'Send invitations' }));
  expect(await screen.findByText('Enter valid email addresses. This one is not: two.test')).toBeVisible();
  expect(sent(calls.createReferrals)).toEqual([]);
  await user.clear(addresses());
  await fill(user, addresses(), 'a@one.test; b@two.test');
  await user.click(dialog().getByRole('button', { name: 'Send invitations' }));
  expect(await screen.findByText('2 invitations sent.')).toBeVisible();
  expect(sent(calls.createReferrals).map(({ body }) => body)).toEqual([{ emails: ['a@one.test', 'b@two.test'] }]);
  expect(await screen.findByText('b@two.test')).toBeVisible();
});

it('shows a refusal at the addresses and keeps them', async () => {
  const { user } = await openRefer([LARK]);
  await screen.findByText('office@lark.test');
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  await screen.findByRole('dialog', { name: 'Invite to Portico' });
  await fill(user, addresses(), 'office@lark.test');
  refuseOnce(calls.createReferrals, 422, { message: 'No', errors: { emails: ['Already invited: office@lark.test.'] } });
  await user.click(dialog().getByRole('button', { name: 'Send invitations' }));
  expect(await dialog().findByText('Already invited: office@lark.test.')).toBeVisible();
  expect(addresses()).toHaveValue('office@lark.test');
});

it('invites nobody more when the day has none left, and says so', async () => {
  await openRefer([LARK], 0);
  expect(await screen.findByText(/^All 20 invitations of these 24 hours have been sent/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Invite' })).toBeDisabled();
});

it('says when the invitations could not be loaded', async () => {
  refuse(calls.listReferrals, 500, { message: 'Broken' });
  await visitSignedIn('/manage/account/refer');
  await waitFor(() => expect(screen.getByText('The invitations could not be loaded.')).toBeVisible());
});

it('says before anybody is invited that no mail is set up', async () => {
  const { user } = await openRefer([], undefined, aConfig({ mail_available: false }));
  await screen.findByText('No invitations yet');
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  await screen.findByRole('dialog', { name: 'Invite to Portico' });
  expect(dialog().getByText('No mail is set up here, so nobody gets an email.')).toBeVisible();
});
