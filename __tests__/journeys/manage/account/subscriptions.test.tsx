import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/clients/calls/subscriptions';
import type { BillingContact, Invoice, Subscription, SubscriptionRequest } from '#contract/clients/entities/account';
import type { PdfAnswer, PdfOrder } from '#portal/kit/pdf/makePdf';
import { itInProof } from '../../../support/itInProof';
import { fill, playJourneys, submissionOver, rail, viewing, visitSignedIn } from '../../../support/journey';
import { play, refuse, refuseOnce, sent } from '../../../support/play';
import { nock } from '../../../support/setupNetwork';

playJourneys();

const INVOICE: Invoice = {
  id: 31,
  revision: 1,
  number: 'HP-2041',
  subscription_id: 1,
  date: '2030-01-05',
  due_date: '2030-02-04',
  currency: 'GBP',
  status: 'payment_due',
  lines: [
    { description: 'Sites', quantity: 3, unit_price: 4_995 },
    { description: 'Support', quantity: 1, unit_price: 1 },
  ],
  amount: 14_986,
};
const PLAN: Subscription = {
  id: 1,
  revision: 1,
  item: 'Portico Pro',
  unit: 'site',
  units: 3,
  unit_price: 4_995,
  currency: 'GBP',
  period: 'month',
  status: 'non_renewing',
  renewal_date: '2030-03-01',
  invoices: [INVOICE],
};
const CONTACT: BillingContact = {
  id: 5,
  revision: 1,
  name: 'Ann Lee',
  email: 'ann@pier.test',
  phone: null,
  billing: true,
  account: false,
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
/** A billing user with the Standard role, which may open nothing of Manage. */
const BILLING = { config: viewing('Today.viewer'), claims: { 'user:primary': false, 'user:billing': true } };

async function openSubscriptions(panel = '', requests: readonly SubscriptionRequest[] = [REQUEST]) {
  let subscriptionRequests = requests;
  let billingContacts: readonly BillingContact[] = [CONTACT];
  play(calls.listSubscriptions, { subscriptions: [PLAN] });
  play(calls.listInvoices, { invoices: [INVOICE] });
  play(calls.listBillingContacts, () => ({ billingContacts }));
  play(calls.listSubscriptionRequests, () => ({ subscriptionRequests }));
  play(calls.createBillingContact, ({ body }) => {
    const billingContact = { ...CONTACT, ...body, id: 6 };
    billingContacts = [CONTACT, billingContact];
    return { billingContact };
  });
  play(calls.updateBillingContact, ({ body: { base: _base, ...fields } }) => {
    billingContacts = [{ ...CONTACT, ...fields }];
    return { billingContact: { ...CONTACT, ...fields } };
  });
  play(calls.deleteBillingContact, () => {
    billingContacts = [];
    return undefined;
  });
  play(calls.createSubscriptionRequest, () => {
    subscriptionRequests = [REQUEST];
    return { subscriptionRequest: REQUEST };
  });
  play(calls.withdrawSubscriptionRequest, () => {
    const subscriptionRequest: SubscriptionRequest = { ...REQUEST, status: 'withdrawn' };
    subscriptionRequests = [subscriptionRequest];
    return { subscriptionRequest };
  });
  const visitor = await visitSignedIn(`/manage/account/subscriptions${panel}`, BILLING);
  // Also behind a drawer that the address opens.
  await screen.findByRole('heading', { level: 1, name: 'Subscriptions', hidden: true });
  return visitor;
}

it('a billing user who manages nothing finds it in the rail, and nothing else of Manage', async () => {
  await openSubscriptions();
  const row = within(await screen.findByRole('table', { name: 'Subscriptions' }));
  expect(row.getByText('Portico Pro')).toBeVisible();
  expect(row.getByText('3 × site')).toBeVisible();
  expect(row.getByText('£149.85 per month')).toBeVisible();
  expect(row.getByText('Does not renew')).toBeVisible();
  expect(rail().getByRole('link', { name: 'Subscriptions' })).toHaveAttribute('aria-current', 'page');
  expect(rail().queryByRole('link', { name: 'Manage' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Manage' })).toBeNull();
});

it('requests nothing for a user who is neither super, primary nor billing user', async () => {
  play(calls.listSubscriptions, { subscriptions: [PLAN] });
  await visitSignedIn('/manage/account/subscriptions', {
    config: viewing('ManageSite.viewer', 'ManageClient.editor'),
    claims: { 'user:primary': false },
  });
  expect(screen.queryByRole('tab', { name: 'Invoices' })).toBeNull();
  expect(sent(calls.listSubscriptions)).toEqual([]);
});

it('says when the subscriptions could not be loaded', async () => {
  refuse(calls.listSubscriptions, 500, { message: 'Broken' });
  await visitSignedIn('/manage/account/subscriptions', BILLING);
  expect(await screen.findByText('The subscriptions could not be loaded.')).toBeVisible();
});

it('shows an invoice with its lines, and saves it as a PDF', async () => {
  const orders: PdfOrder[] = [];
  class PlayedWorker {
    onmessage: ((message: { data: PdfAnswer }) => void) | null = null;
    postMessage = (order: PdfOrder): void => {
      orders.push(order);
      queueMicrotask(() => this.onmessage?.({ data: { bytes: new TextEncoder().encode('%PDF'), unreadable: false } }));
    };
    terminate = (): void => undefined;
  }
  Object.assign(window, { Worker: PlayedWorker });
  nock('http://localhost:8080')
    .persist()
    .get(/\.woff$/)
    .reply(200, 'font');
  const { user } = await openSubscriptions('?panel=invoices&record=31');
  const drawer = within(await screen.findByRole('dialog', { name: 'Invoice HP-2041' }));
  expect(drawer.getByText('3 × £49.95')).toBeVisible();
  expect(drawer.getByText('£149.86')).toBeVisible();
  URL.createObjectURL = () => 'blob:played';
  URL.revokeObjectURL = () => undefined;
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function noted(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await user.click(drawer.getByRole('button', { name: 'Save as PDF' }));
  await waitFor(() => expect(names).toEqual(['invoice-HP-2041.pdf']));
  expect(orders[0]?.content).toMatchObject({
    title: 'Invoice HP-2041',
    facts: expect.arrayContaining([['Total', '£149.86']]),
    tables: [
      {
        rows: [
          ['Sites', '3', '£49.95', '£149.85'],
          ['Support', '1', '£0.01', '£0.01'],
          ['Total', '', '', '£149.86'],
        ],
      },
    ],
  });
});

it('adds a contact, and shows what the server refuses at its field', async () => {
  const { user } = await openSubscriptions('?panel=contacts');
  await user.click(await screen.findByRole('button', { name: 'Add contact' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Add contact' }));
  const submit = drawer.getByRole('button', { name: 'Add contact' });
  await user.click(submit);
  expect(await drawer.findByText('A contact name is required')).toBeVisible();
  await fill(user, drawer.getByRole('textbox', { name: /^Name/ }), 'Bo Kay');
  await fill(user, drawer.getByRole('textbox', { name: /^Email/ }), 'bo@pier.test');
  refuseOnce(calls.createBillingContact, 422, { message: '', errors: { email: ['At most 20 contacts. Delete one first.'] } });
  await submissionOver(() => submit);
  await user.click(submit);
  expect(await drawer.findByText('At most 20 contacts. Delete one first.')).toBeVisible();
  await fill(user, drawer.getByRole('textbox', { name: /^Email/ }), 'bo@pier2.test');
  await submissionOver(() => submit);
  await user.click(submit);
  expect(await screen.findByText('bo@pier2.test')).toBeVisible();
  expect(sent(calls.createBillingContact).at(-1)?.body).toEqual({
    name: 'Bo Kay',
    email: 'bo@pier2.test',
    phone: null,
    billing: true,
    account: false,
  });
});

itInProof('changes and deletes a contact', async () => {
  const { user } = await openSubscriptions('?panel=contacts&record=5');
  const drawer = within(await screen.findByRole('dialog', { name: 'Contact' }));
  await user.click(drawer.getByRole('checkbox', { name: 'Account' }));
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Contact saved.')).toBeVisible();
  expect(sent(calls.updateBillingContact).map(({ body }) => body)).toEqual([{ account: true, base: { account: false } }]);
  await user.click(await screen.findByText('Ann Lee'));
  await user.click(await screen.findByRole('button', { name: 'Delete contact' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this contact?' }));
  await user.click(question.getByRole('button', { name: 'Delete contact' }));
  expect(await screen.findByText('No contacts yet')).toBeVisible();
});

it('asks for a cancellation once it says enough', async () => {
  const { user } = await openSubscriptions('?panel=requests&add=new', []);
  const drawer = within(await screen.findByRole('dialog', { name: 'Change or cancel' }));
  const submit = drawer.getByRole('button', { name: 'Send request' });
  await user.click(drawer.getByRole('radio', { name: 'Cancel subscriptions' }));
  await user.click(submit);
  expect(await drawer.findByText('Choose at least one subscription.')).toBeVisible();
  expect(drawer.getByText('Details are required')).toBeVisible();
  expect(drawer.getByText('A reason for the cancellation is required')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: /Reason/ }));
  await user.click(await screen.findByRole('option', { name: 'Other' }));
  await fill(user, drawer.getByRole('textbox', { name: /What would help/ }), 'no');
  await user.click(submit);
  expect(await drawer.findByText('Additional details are required when the reason is Other')).toBeVisible();
  expect(drawer.getByText('An alternative needs at least 3 characters.')).toBeVisible();
  expect(sent(calls.createSubscriptionRequest)).toEqual([]);
  await user.click(drawer.getByRole('button', { name: /Subscriptions/ }));
  await user.click(await screen.findByRole('option', { name: 'Portico Pro' }));
  await user.keyboard('{Escape}');
  await fill(user, drawer.getByRole('textbox', { name: /^Details/ }), 'We close.');
  await fill(user, drawer.getByRole('textbox', { name: /^Additional details/ }), 'A merger.');
  await fill(user, drawer.getByRole('textbox', { name: /What would help/ }), 'Nothing');
  await user.click(submit);
  expect(await screen.findByText('Waiting for an answer')).toBeVisible();
  expect(sent(calls.createSubscriptionRequest).map(({ body }) => body)).toEqual([
    {
      kind: 'cancel',
      subscription_ids: [1],
      details: 'We close.',
      reason: 'other',
      additional_details: 'A merger.',
      alternative: 'Nothing',
    },
  ]);
});

it('withdraws a request that waits, and no other', async () => {
  const { user } = await openSubscriptions('?panel=requests&record=9');
  const drawer = within(await screen.findByRole('dialog', { name: 'Request' }));
  expect(drawer.getByText('One site more')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Withdraw request' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw this request?' }));
  await user.click(question.getByRole('button', { name: 'Withdraw request' }));
  expect((await screen.findAllByText('Withdrawn'))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw request' })).toBeNull();
});
