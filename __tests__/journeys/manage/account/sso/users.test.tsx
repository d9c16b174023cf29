import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/identity/calls/ssoAdmin';
import type { SsoUser } from '#contract/identity/entities/sso';
import { fill, heading, playJourneys, viewing, visitSignedIn } from '../../../../support/journey';
import { play, Refusal, refuse, sent } from '../../../../support/play';
import { anSsoUser } from '../../../../support/ssoRecords';

playJourneys();

const ADDRESS = '/manage/account/sso/users';
const ROSA = anSsoUser();
const OLE = anSsoUser({ id: 22, name: 'Ole Berg', email: 'ole@harbour.example', linked_at: null, last_used_at: null, can_unlink: false });
const ABOVE = anSsoUser({ id: 23, name: 'Pia Prime', email: 'pia@harbour.example', can_unlink: false });

async function openUsers(first: readonly SsoUser[], path = ADDRESS, config = viewing('ManageUser.viewer', 'ManageUser.editor')) {
  let users = [...first];
  play(calls.listSsoUsers, ({ query: { q = '', page, per_page: size } }) => {
    const found = users.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
    return { ssoUsers: found, meta: { page: Number(page), per_page: Number(size), total: found.length } };
  });
  play(calls.unlinkSsoUser, ({ params }) => {
    users = users.map((user) => (String(user.id) === params.userId ? { ...user, linked_at: null, can_unlink: false } : user));
    return undefined;
  });
  const visitor = await visitSignedIn(path, { config });
  await heading('SSO users');
  return visitor;
}

const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name, 'u') }));

it('lists them with what they are linked since, and is searched and sorted on the server', async () => {
  const { user, address } = await openUsers([ROSA, OLE, ABOVE]);
  await waitFor(() => expect(row('Rosa Lind').getByText('1 Feb 2026')).toBeVisible());
  expect(row('Ole Berg').getByText('Not linked')).toBeVisible();
  expect(row('Ole Berg').queryByRole('button')).toBeNull();
  expect(row('Pia Prime').getByText('Has rights that you do not have')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Linked since/u }));
  await fill(user, screen.getByRole('searchbox', { name: 'Search users' }), 'pia');
  await waitFor(() => expect(screen.queryByText('Rosa Lind')).toBeNull());
  expect(address()).toContain('q=pia');
  expect(sent(calls.listSsoUsers).at(-1)).toMatchObject({
    params: { clientId: 'eu:harbour-and-pine' },
    query: { q: 'pia', sort: 'linked', page: '1' },
  });
});

it('ends a link after asking', async () => {
  const { user } = await openUsers([ROSA]);
  await user.click(await screen.findByRole('button', { name: 'Unlink Rosa Lind…' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'End this link?' }));
  await user.click(question.getByRole('button', { name: 'End link' }));
  expect(await screen.findByText('Link ended.')).toBeVisible();
  expect(sent(calls.unlinkSsoUser)[0]?.params).toEqual({ clientId: 'eu:harbour-and-pine', userId: '21' });
  await waitFor(() => expect(row('Rosa Lind').getByText('Not linked')).toBeVisible());
});

it('says why a link was not ended', async () => {
  const { user } = await openUsers([ROSA]);
  play(calls.unlinkSsoUser, () => {
    throw new Refusal(403, { message: 'This user has rights that you do not have.' });
  });
  await user.click(await screen.findByRole('button', { name: 'Unlink Rosa Lind…' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'End this link?' }));
  await user.click(question.getByRole('button', { name: 'End link' }));
  expect(await question.findByText('This user has rights that you do not have.')).toBeVisible();
});

it('locks it for who may only see users, with the reason', async () => {
  const { user } = await openUsers([ROSA], ADDRESS, viewing('ManageUser.viewer'));
  await waitFor(() => expect(screen.getByRole('button', { name: /Unlink/u })).toHaveAccessibleDescription(/Portal users: edit/u));
  await user.click(screen.getByRole('button', { name: /Unlink/u }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('says when they cannot be loaded', async () => {
  refuse(calls.listSsoUsers, 503, { message: '' });
  await visitSignedIn(ADDRESS);
  expect(await screen.findByText('The users could not be loaded.')).toBeVisible();
});
