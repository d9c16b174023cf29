import { screen, waitFor, within } from '@testing-library/react';

import * as accountCalls from '#contract/clients/calls/account';
import * as calls from '#contract/clients/calls/admin';
import { getAdminBilling } from '#contract/clients/calls/subscriptions';
import type { ReferralInvite, SmsOrder } from '#contract/clients/entities/account';
import { aWhole, FJORD, superUser } from '../../support/adminClients';
import { itInProof } from '../../support/itInProof';
import { fill, heading, playJourneys, visitSignedIn } from '../../support/journey';
import { play, refuseOnce, sent } from '../../support/play';
import { aConfig } from '../../support/portalRecords';

playJourneys();

const ORDER: SmsOrder = {
  id: 7,
  revision: 1,
  tokens: 250,
  status: 'pending',
  granted: false,
  ordered_by: 'Ingrid Manson',
  created_at: '2030-01-05T09:00:00Z',
  settled_at: null,
};
const FRIEND: ReferralInvite = { id: 4, revision: 1, email: 'desk@gate.test', status: 'invited', created_at: '2030-01-06T09:00:00Z' };

async function openAccount(isMailed = true) {
  let account: accountCalls.AdminAccount = { available: 10, pending: 250, smsOrders: [ORDER], use: [], referrals: [FRIEND] };
  play(calls.getAdminClient, { client: aWhole() });
  play(getAdminBilling, { subscriptions: [], invoices: [], subscriptionRequests: [] });
  play(accountCalls.getAdminAccount, () => account);
  play(accountCalls.settleSmsOrder, ({ body }) => ({
    account: (account = { ...account, pending: 0, smsOrders: [{ ...ORDER, status: body.status }] }),
  }));
  play(accountCalls.grantSmsTokens, ({ body }) => ({
    account: (account = { ...account, smsOrders: [{ ...ORDER, id: 8, tokens: body.tokens, status: 'processed', granted: true }, ORDER] }),
  }));
  play(accountCalls.updateReferral, ({ body }) => ({
    account: (account = { ...account, referrals: [{ ...FRIEND, status: body.status }] }),
  }));
  const visitor = await visitSignedIn(`/admin/${FJORD}`, { ...superUser, config: aConfig({ mail_available: isMailed }) });
  await heading('Fjord School');
  return visitor;
}

const tokens = async () => within(await screen.findByRole('region', { name: 'SMS token orders' }));

it('processes an order of tokens, after a question', async () => {
  const { user } = await openAccount();
  await user.click(await screen.findByRole('button', { name: 'Process the order of 250 tokens' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Process this order?' }));
  expect(question.getByText('250 tokens become available at once. Ingrid Manson is notified by email.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Process order' }));
  expect(await (await tokens()).findByText('Processed')).toBeVisible();
  expect(sent(accountCalls.settleSmsOrder).map(({ params, body }) => [params, body])).toEqual([
    [{ clientId: FJORD, smsOrderId: '7' }, { status: 'processed' }],
  ]);
});

itInProof.each(['Process', 'Refuse'])('%s: names the person to inform where no mail is set up', async (action) => {
  const { user } = await openAccount(false);
  await user.click(await screen.findByRole('button', { name: `${action} the order of 250 tokens` }));
  const question = within(await screen.findByRole('alertdialog', { name: `${action} this order?` }));
  expect(question.getByText(/No mail is set up here, so tell Ingrid Manson yourself\.$/u)).toBeVisible();
  expect(question.queryByText(/notified by email/u)).not.toBeInTheDocument();
});

itInProof('says that somebody else has settled it, and then shows how', async () => {
  const { user } = await openAccount();
  await user.click(await screen.findByRole('button', { name: 'Refuse the order of 250 tokens' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Refuse this order?' }));
  refuseOnce(accountCalls.settleSmsOrder, 409, { code: 'order_settled', message: 'This order has been settled already.' });
  await user.click(question.getByRole('button', { name: 'Refuse order' }));
  expect(await question.findByText('This order has been settled already.')).toBeVisible();
  play(accountCalls.getAdminAccount, {
    available: 260,
    pending: 0,
    smsOrders: [{ ...ORDER, status: 'processed' }],
    use: [],
    referrals: [FRIEND],
  });
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(await (await tokens()).findByText('Processed')).toBeVisible();
});

itInProof('grants tokens', async () => {
  const { user } = await openAccount();
  await user.click(await screen.findByRole('button', { name: 'Grant tokens' }));
  const form = within(await screen.findByRole('dialog', { name: 'Grant SMS tokens' }));
  await fill(user, form.getByRole('textbox', { name: /^Tokens/ }), '40');
  await user.click(form.getByRole('button', { name: 'Grant tokens' }));
  await waitFor(() => expect(sent(accountCalls.grantSmsTokens).map(({ body }) => body)).toEqual([{ tokens: 40 }]));
  expect(await (await tokens()).findByText('40 tokens')).toBeVisible();
});

itInProof('says how far an invited friend is', async () => {
  const { user } = await openAccount();
  await user.click(await screen.findByRole('button', { name: /Status of desk@gate.test/ }));
  await user.click(await screen.findByRole('option', { name: 'Purchased' }));
  await waitFor(() => expect(sent(accountCalls.updateReferral).map(({ body }) => body)).toEqual([{ status: 'purchased' }]));
  expect(await screen.findByText('Status saved.')).toBeVisible();
});
