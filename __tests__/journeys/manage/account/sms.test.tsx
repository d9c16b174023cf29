import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/clients/calls/account';
import type { SmsOrder } from '#contract/clients/entities/account';
import { heading, playJourneys, visitSignedIn } from '../../../support/journey';
import { play, refuse, refuseOnce, sent } from '../../../support/play';

playJourneys();

const OLD: SmsOrder = {
  id: 1,
  revision: 1,
  tokens: 1_000,
  status: 'refused',
  granted: false,
  ordered_by: 'Amara Quay',
  created_at: '2030-01-05T09:00:00Z',
  settled_at: '2030-01-06T09:00:00Z',
};

async function openSms() {
  let account = { available: 412, pending: 0, smsOrders: [OLD], use: [{ day: '2030-01-04', messages: 7 }] };
  play(calls.listSmsOrders, () => account);
  play(calls.createSmsOrder, ({ body: { tokens } }) => {
    const smsOrder: SmsOrder = { ...OLD, id: 2, tokens, status: 'pending', settled_at: null };
    account = { ...account, pending: tokens, smsOrders: [smsOrder, OLD] };
    return { smsOrder, available: 412, pending: tokens };
  });
  const visitor = await visitSignedIn('/manage/account/sms');
  await heading('SMS');
  await screen.findByText('Amara Quay');
  return visitor;
}

const openOrder = async ({ user }: Awaited<ReturnType<typeof openSms>>) => {
  await user.click(screen.getByRole('button', { name: 'Order tokens' }));
  return within(await screen.findByRole('dialog', { name: 'Order SMS tokens' }));
};

it('shows the tokens and the orders, and orders a package that is pending from then on', async () => {
  const visitor = await openSms();
  const tokens = within(screen.getByRole('region', { name: 'Tokens' }));
  expect(await tokens.findByText('412')).toBeVisible();
  expect(tokens.getByText('1 token = 1 message')).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Token orders' }));
  expect(table.getByText('Refused')).toBeVisible();
  const use = within(screen.getByRole('table', { name: 'Messages sent' }));
  expect(use.getByRole('row', { name: /4 Jan 2030\s*7/ })).toBeVisible();
  const order = await openOrder(visitor);
  await visitor.user.click(order.getByRole('radio', { name: '250 tokens' }));
  await visitor.user.click(order.getByRole('button', { name: 'Order tokens' }));
  expect(await table.findByText('Pending')).toBeVisible();
  expect(tokens.getByText('250')).toBeVisible();
  expect(sent(calls.createSmsOrder).map(({ body }) => body)).toEqual([{ tokens: 250 }]);
});

it('says that an order has failed, and keeps the choice', async () => {
  const visitor = await openSms();
  const order = await openOrder(visitor);
  await visitor.user.click(order.getByRole('radio', { name: '500 tokens' }));
  refuseOnce(calls.createSmsOrder, 500, { message: '' });
  await visitor.user.click(order.getByRole('button', { name: 'Order tokens' }));
  expect(await order.findByText('Failed to request new tokens. Please try again')).toBeVisible();
  expect(order.getByRole('radio', { name: '500 tokens' })).toBeChecked();
});

it('says when the orders could not be loaded', async () => {
  refuse(calls.listSmsOrders, 500, { message: 'Broken' });
  await visitSignedIn('/manage/account/sms');
  await waitFor(() => expect(screen.getByText('The orders could not be loaded.')).toBeVisible());
});
