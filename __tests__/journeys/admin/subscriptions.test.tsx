import { screen, waitFor, within } from '@testing-library/react';

import { getAdminClient } from '#contract/clients/calls/admin';
import * as calls from '#contract/clients/calls/subscriptions';
import type { Invoice, Subscription, SubscriptionRequest } from '#contract/clients/entities/account';
import { aWhole, FJORD, playWhole, superUser } from '../../support/adminClients';
import { itInProof } from '../../support/itInProof';
import { fill, heading, playJourneys, submissionOver, visitSignedIn } from '../../support/journey';
import { play, refuse, refuseOnce, sent } from '../../support/play';
import { aConfig } from '../../support/portalRecords';

playJourneys();

const PLAN: Subscription = {
  id: 1,
  revision: 1,
  item: 'Portico Pro',
  unit: 'site',
  units: 3,
  unit_price: 4_995,
  currency: 'GBP',
  period: 'month',
  status: 'active',
  renewal_date: '2030-03-01',
  invoices: [],
};
const INVOICE: Invoice = {
  id: 31,
  revision: 1,
  number: 'FJ-1',
  subscription_id: null,
  date: '2030-01-05',
  due_date: '2030-02-04',
  currency: 'GBP',
  status: 'posted',
  lines: [{ description: 'Sites', quantity: 1, unit_price: 4_995 }],
  amount: 4_995,
};
const REQUEST: SubscriptionRequest = {
  id: 9,
  revision: 1,
  kind: 'change',
  subscriptions: [{ id: 1, item: 'Portico Pro' }],
  details: 'One site more',
  reason: null,
  additional_details: null,
  alternative: null,
  status: 'pending',
  answer: null,
  requested_by: 'Greta Lindqvist',
  created_at: '2030-01-05T09:00:00Z',
  settled_at: null,
};

async function openBilling(isMailed = true) {
  let billing: calls.AdminBilling = { subscriptions: [PLAN], invoices: [INVOICE], subscriptionRequests: [REQUEST] };
  playWhole();
  play(getAdminClient, { client: aWhole() });
  play(calls.getAdminBilling, () => billing);
  play(calls.updateSubscription, ({ body: { base: _base, ...fields } }) => ({
    billing: (billing = { ...billing, subscriptions: [{ ...PLAN, ...fields }] }),
  }));
  play(calls.deleteSubscription, () => {
    billing = { ...billing, subscriptions: [] };
    return undefined;
  });
  play(calls.createInvoice, ({ body }) => ({
    billing: (billing = { ...billing, invoices: [{ ...INVOICE, ...body, id: 32, amount: 2_001 }, INVOICE] }),
  }));
  play(calls.updateInvoice, ({ body: { base: _base, ...fields } }) => ({
    billing: (billing = { ...billing, invoices: [{ ...INVOICE, ...fields }] }),
  }));
  play(calls.answerSubscriptionRequest, ({ body }) => ({
    billing: (billing = { ...billing, subscriptionRequests: [{ ...REQUEST, ...body }] }),
  }));
  const visitor = await visitSignedIn(`/admin/${FJORD}`, { ...superUser, config: aConfig({ mail_available: isMailed }) });
  await heading('Fjord School');
  await screen.findByText('Portico Pro');
  return visitor;
}

itInProof('edits what a client has subscribed to, and refuses what is no amount', async () => {
  const { user } = await openBilling();
  await user.click(screen.getByRole('button', { name: 'Edit Portico Pro' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit subscription' }));
  const price = dialog.getByRole('textbox', { name: /^Price per unit/ });
  expect(price).toHaveValue('49.95');
  await fill(user, price, '51.999');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter an amount such as 49.95.')).toBeVisible();
  await fill(user, price, '52,10');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('3 × site, £52.10 each, until 1 Mar 2030')).toBeVisible();
  expect(sent(calls.updateSubscription).map(({ body }) => body)).toEqual([{ unit_price: 5_210, base: { unit_price: 4_995 } }]);
});

itInProof('deletes a subscription after a question', async () => {
  const { user } = await openBilling();
  await user.click(screen.getByRole('button', { name: 'Delete Portico Pro' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this subscription?' }));
  await user.click(question.getByRole('button', { name: 'Delete subscription' }));
  expect(await screen.findByText('No subscriptions')).toBeVisible();
});

itInProof('voids an invoice after a question, for good', async () => {
  const { user } = await openBilling();
  await user.click(screen.getByRole('button', { name: /Status of FJ-1/ }));
  await user.click(await screen.findByRole('option', { name: 'Voided' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Void this invoice?' }));
  expect(sent(calls.updateInvoice)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Void invoice' }));
  expect(await screen.findByText('Invoice saved.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Status of FJ-1/ })).toBeNull());
});

it('checks an invoice line by line before it is sent', async () => {
  const { user } = await openBilling();
  await user.click(screen.getByRole('button', { name: 'Add invoice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add invoice' }));
  await user.click(dialog.getByRole('button', { name: 'Add invoice' }));
  expect(await dialog.findByText('An invoice number is required')).toBeVisible();
  expect(dialog.getByText('A description is required')).toBeVisible();
  expect(dialog.getByText('Enter an amount such as 49.95.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add line' }));
  await fill(user, dialog.getByRole('textbox', { name: /^Line 2/ }), 'Badge printer');
  await user.click(dialog.getByRole('button', { name: 'Remove line 1' }));
  expect(dialog.getByRole('textbox', { name: /^Line 1/ })).toHaveValue('Badge printer');
  expect(dialog.queryByRole('button', { name: /^Remove line/ })).toBeNull();
  expect(sent(calls.createInvoice)).toEqual([]);
});

itInProof('changes when an invoice is due', async () => {
  const { user } = await openBilling();
  expect(screen.getByText('£49.95, 5 Jan 2030, due 4 Feb 2030')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Due date of FJ-1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Due date of FJ-1' }));
  const due = within(dialog.getByRole('group', { name: /^Due/ }));
  await user.click(due.getByRole('spinbutton', { name: /^day/ }));
  await user.keyboard('11');
  await user.click(dialog.getByRole('button', { name: 'Save due date' }));
  expect(await screen.findByText('£49.95, 5 Jan 2030, due 11 Feb 2030')).toBeVisible();
  expect(sent(calls.updateInvoice).map(({ body }) => body)).toEqual([{ due_date: '2030-02-11', base: { due_date: '2030-02-04' } }]);
});

it.each<[boolean, RegExp]>([
  [true, /^Mailed to the person who asked\./u],
  [false, /No mail is set up here, so tell them\.$/u],
])('says how an answer reaches who asked, with mail (%s)', async (isMailed, text) => {
  const { user } = await openBilling(isMailed);
  await user.click(screen.getByRole('button', { name: 'Answer Greta Lindqvist' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer this request' }));
  expect(dialog.getByText(text)).toBeVisible();
});

itInProof('answers a request, and says when somebody else was faster', async () => {
  const { user } = await openBilling();
  await user.click(screen.getByRole('button', { name: 'Answer Greta Lindqvist' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer this request' }));
  const send = dialog.getByRole('button', { name: 'Send answer' });
  await user.click(send);
  expect(await dialog.findByText('An answer is required')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Declined' }));
  await fill(user, dialog.getByRole('textbox', { name: /^Answer/ }), 'Not this year.');
  refuseOnce(calls.answerSubscriptionRequest, 409, { code: 'request_settled', message: 'This request has been settled already.' });
  await user.click(send);
  expect(await dialog.findByText('This request has been settled already.')).toBeVisible();
  await submissionOver(() => send);
  await user.click(send);
  expect(await screen.findByText('Request answered.')).toBeVisible();
  expect(sent(calls.answerSubscriptionRequest).at(-1)?.body).toEqual({ status: 'declined', answer: 'Not this year.' });
});

it('says when it could not be loaded', async () => {
  playWhole();
  refuse(calls.getAdminBilling, 500, { message: 'Broken' });
  await visitSignedIn(`/admin/${FJORD}`, superUser);
  expect(await screen.findByText('Subscriptions and invoices could not be loaded.')).toBeVisible();
});
