import { screen, waitFor, within } from '@testing-library/react';

import { listClientRoles } from '#contract/identity/calls/roles';
import * as calls from '#contract/identity/calls/users';
import type { User } from '#contract/identity/entities/user';
import { STANDARD_PERMISSIONS } from '#contract/platform/roles';
import { itInProof } from '../../../support/itInProof';
import { fill, heading, playJourneys, submissionOver, visitSignedIn, type Person } from '../../../support/journey';
import { aConfig } from '../../../support/portalRecords';
import { aUser } from '../../../support/manageRecords';
import { play, playOnce, refuse, refuseOnce, sent } from '../../../support/play';

playJourneys();

const ROSA = aUser({ '2fa': true });
const OLE = aUser({ id: 22, name: 'Ole Berg', email: 'ole@harbour.example', invited_at: '2026-03-01T08:00:00Z', last_used_at: null });
const PRIMARY = aUser({ id: 23, name: 'Pia Prime', email: 'pia@harbour.example', primary: true, untouchable: 'primary' });
const ADDRESS = '/manage/account/users';

async function openUsers(first: readonly User[], path = ADDRESS, person: Person = {}) {
  let users = [...first];
  const put = (user: User) => {
    users = [...users.filter(({ id }) => id !== user.id), user];
    return { user };
  };
  const userOf = (id: string) => users.find((user) => String(user.id) === id) ?? ROSA;
  play(listClientRoles, {
    clientRoles: [
      { id: 1, revision: 1, name: 'Administrator', system: 'administrator', permissions: [], user_count: 1 },
      { id: 2, revision: 1, name: 'Standard', system: 'standard', permissions: STANDARD_PERMISSIONS, user_count: 2 },
      { id: 3, revision: 1, name: 'Beyond', system: null, permissions: ['Super.clientUser.create'], user_count: 0 },
    ],
  });
  play(calls.listUsers, ({ query: { q = '', invitation, page, per_page: size } }) => {
    const found = users
      .filter(({ name, accepted_at, invited_at }) => {
        const isPending = invited_at !== null && accepted_at === null;
        return name.toLowerCase().includes(q.toLowerCase()) && (invitation === undefined || (invitation === 'pending') === isPending);
      })
      .sort((one, other) => one.name.localeCompare(other.name, 'en'));
    return { users: found, meta: { page: Number(page), per_page: Number(size), total: found.length } };
  });
  play(calls.getUser, ({ params }) => ({ user: userOf(params.userId) }));
  play(calls.updateUser, ({ params, body: { base: _base, ...change } }) => {
    const user = userOf(params.userId);
    return put({ ...user, ...change, role: change.role_id ?? user.role, revision: user.revision + 1 });
  });
  play(calls.deleteUser, ({ params }) => {
    users = users.filter(({ id }) => String(id) !== params.userId);
    return undefined;
  });
  const visitor = await visitSignedIn(path, person);
  // Behind an open drawer nothing is named.
  if (path === ADDRESS) await heading('Portal users');
  return visitor;
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Portal users' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('lists who may use the portal, and marks who is invited; search and filters are in the address', async () => {
  const { user, address } = await openUsers([ROSA, OLE, PRIMARY]);
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(rows()[0]).toMatch(/^Ole Berg.*Invitation expired.*Standard.*All sites.*Never/u);
  expect(rows()[1]).toMatch(/^Pia Prime.*Primary user/u);
  await user.click(screen.getByRole('button', { name: /Invitation/u }));
  await user.click(await screen.findByRole('option', { name: 'Invited, not joined yet' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(address()).toContain('status=pending');
});

it('invites several people with one role', async () => {
  const { user } = await openUsers([ROSA], `${ADDRESS}?add=user`);
  const form = await drawer('Invite users');
  await user.click(form.getByRole('button', { name: 'Send invitations' }));
  expect(await form.findByText('Enter at least one email address.')).toBeVisible();
  await fill(user, form.getByRole('textbox', { name: /^Email addresses/u }), 'Ida Holm <ida@harbour.example>\nBo <broken-address>\n@');
  expect(await form.findByText('Enter valid email addresses. This one is not: broken-address')).toBeVisible();
  await fill(user, form.getByRole('textbox', { name: /^Email addresses/u }), 'Ida Holm <ida@harbour.example>, bo@harbour.example');
  await user.click(form.getByRole('button', { name: /Role/u }));
  expect(await screen.findByRole('option', { name: /Beyond/u })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('option', { name: /Standard/u }));
  refuseOnce(calls.inviteUsers, 422, { message: '', errors: { 'people.1.email': ['bo@harbour.example is a user already.'] } });
  await user.click(form.getByRole('button', { name: 'Send invitations' }));
  expect(await form.findByText('bo@harbour.example is a user already.')).toBeVisible();
  playOnce(calls.inviteUsers, { users: [aUser({ id: 31 }), aUser({ id: 32 })] });
  await submissionOver(() => form.getByRole('button', { name: 'Send invitations' }));
  await user.click(form.getByRole('button', { name: 'Send invitations' }));
  expect(await screen.findByText('2 invitations sent.')).toBeVisible();
  expect(sent(calls.inviteUsers).at(-1)?.body).toEqual({
    role_id: 2,
    site_ids: null,
    tech_contact: false,
    billing_user: false,
    people: [{ email: 'ida@harbour.example', name: 'Ida Holm' }, { email: 'bo@harbour.example' }],
  });
});

itInProof('reads addresses as mail programs write them, beside each other and with the surname first', async () => {
  const { user } = await openUsers([ROSA], `${ADDRESS}?add=user`);
  const form = await drawer('Invite users');
  const written = '"Holm, Ida" <ida@harbour.example>, bo@harbour.example  cy@harbour.example; Lee, Dan <dan@harbour.example>,';
  await fill(user, form.getByRole('textbox', { name: /^Email addresses/u }), written);
  await user.click(form.getByRole('button', { name: /Role/u }));
  await user.click(await screen.findByRole('option', { name: /Standard/u }));
  playOnce(calls.inviteUsers, { users: [aUser({ id: 31 })] });
  await user.click(form.getByRole('button', { name: 'Send invitations' }));
  expect(await screen.findByText('4 invitations sent.')).toBeVisible();
  expect(sent(calls.inviteUsers).at(-1)?.body.people).toEqual([
    { email: 'ida@harbour.example', name: 'Holm, Ida' },
    { email: 'bo@harbour.example' },
    { email: 'cy@harbour.example' },
    { email: 'dan@harbour.example', name: 'Lee, Dan' },
  ]);
});

describe('where no mail is set up', () => {
  const UNMAILED = aConfig({ mail_available: false });
  const LINK = 'http://portal.test/invitation/-#only-here';

  it('people are added, and their links are shown once, to copy, and are nowhere in the store', async () => {
    const { user, portal } = await openUsers([ROSA], `${ADDRESS}?add=user`, { config: UNMAILED });
    const form = await drawer('Invite users');
    expect(form.getByText(/No mail is set up here/u)).toBeVisible();
    await fill(user, form.getByRole('textbox', { name: /^Email addresses/u }), 'ida@harbour.example');
    await user.click(form.getByRole('button', { name: /Role/u }));
    await user.click(screen.getByRole('option', { name: /Standard/u }));
    playOnce(calls.inviteUsers, { users: [aUser({ id: 31, email: 'ida@harbour.example' })] });
    play(calls.createInvitationLinks, { links: [{ user_id: 31, link: LINK }] });
    await user.click(form.getByRole('button', { name: 'Add and show links' }));
    expect(await screen.findByText('1 person added.')).toBeVisible();
    const links = within(await screen.findByRole('dialog', { name: 'Give this person their link' }));
    expect(await links.findByText(LINK)).toBeVisible();
    expect(links.getByText(/so nothing was sent/u)).toBeVisible();
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(links.getByRole('button', { name: 'Copy link for ida@harbour.example' }));
    expect(copied).toHaveBeenCalledWith(LINK);
    expect(sent(calls.createInvitationLinks).map(({ body }) => body)).toEqual([{ ids: [31] }]);
    expect(screen.queryByText(/invitations? sent/iu)).not.toBeInTheDocument();
    expect(JSON.stringify(portal.store.getState())).not.toContain('only-here');
    await user.click(links.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(LINK)).not.toBeInTheDocument());
  });

  it('a colleague’s new email is not said to wait for a link', async () => {
    await openUsers([{ ...ROSA, pending_email: 'new@harbour.example' }], `${ADDRESS}?user=${ROSA.id}`, { config: UNMAILED });
    expect(await screen.findByText(/the link to confirm new@harbour\.example was not sent/u)).toBeVisible();
    expect(screen.queryByText(/that was sent there/u)).not.toBeInTheDocument();
  });

  it('a link that cannot be made is asked for again', async () => {
    const { user } = await openUsers([OLE], `${ADDRESS}?user=${OLE.id}`, { config: UNMAILED });
    const shown = await drawer('Ole Berg');
    expect(shown.queryByRole('button', { name: 'Send invitation again…' })).not.toBeInTheDocument();
    refuseOnce(calls.createInvitationLinks, 503, { message: '' });
    await user.click(shown.getByRole('button', { name: 'Invitation link…' }));
    const links = within(await screen.findByRole('dialog', { name: 'Give this person their link' }));
    expect(await links.findByText('The links could not be made.')).toBeVisible();
    play(calls.createInvitationLinks, { links: [{ user_id: OLE.id, link: LINK }] });
    await user.click(links.getByRole('button', { name: 'Try again' }));
    expect(await links.findByText(LINK)).toBeVisible();
  });
});

itInProof('adds somebody of another organisation, who then belongs to several', async () => {
  const { user } = await openUsers([ROSA], ADDRESS, { clients: [{}, { global_client_id: 'eu:fjord', name: 'Fjord School' }] });
  await user.click(await screen.findByRole('button', { name: 'More for this list' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add existing user' }));
  const form = await drawer('Add an existing user');
  await fill(user, form.getByRole('textbox', { name: /^Their email address/u }), 'ida@fjord.example');
  await user.click(form.getByRole('button', { name: /Role/u }));
  await user.click(await screen.findByRole('option', { name: /Standard/u }));
  refuseOnce(calls.addExistingUser, 422, { message: '', errors: { email: ['Failed to find existing user'] } });
  await user.click(form.getByRole('button', { name: 'Add user' }));
  expect(await form.findByText('Failed to find existing user')).toBeVisible();
  playOnce(calls.addExistingUser, { user: aUser({ id: 31, shared: true }) });
  await submissionOver(() => form.getByRole('button', { name: 'Add user' }));
  await user.click(form.getByRole('button', { name: 'Add user' }));
  expect(await screen.findByText('User added. They were notified by email.')).toBeVisible();
  expect(sent(calls.addExistingUser).at(-1)?.body).toMatchObject({ email: 'ida@fjord.example', role_id: 2 });
});

it('changes a role with its base, and shows a refusal at its field', async () => {
  const { user } = await openUsers([ROSA], `${ADDRESS}?user=21`);
  const form = await drawer('Rosa Lind');
  await user.click(form.getByRole('button', { name: /Role/u }));
  await user.click(await screen.findByRole('option', { name: /Administrator/u }));
  refuse(calls.updateUser, 422, { message: '', errors: { role_id: ['This role holds permissions that you do not have: Rota.viewer.'] } });
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/Rota\.viewer/u)).toBeVisible();
  expect(sent(calls.updateUser)[0]?.body).toEqual({ role_id: 1, base: { role_id: 2 } });
});

it('deletes a user after asking, and keeps the primary user shut', async () => {
  const { user } = await openUsers([ROSA, PRIMARY], `${ADDRESS}?user=23`);
  const shut = await drawer('Pia Prime');
  expect(shut.getByText(/This is the primary user/u)).toBeVisible();
  expect(shut.getByRole('textbox', { name: /^Name/u })).toBeDisabled();
  expect(shut.queryByRole('button', { name: 'Delete user…' })).toBeNull();
  await user.click(shut.getByRole('button', { name: 'Close' }));

  await user.click(await screen.findByRole('link', { name: 'Rosa Lind' }));
  const form = await drawer('Rosa Lind');
  expect(form.getByRole('button', { name: 'Remove two-factor…' })).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Delete user…' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this user?' }));
  await user.click(question.getByRole('button', { name: 'Delete user' }));
  expect(await screen.findByText('User deleted.')).toBeVisible();
  await waitFor(() => expect(rows()).toHaveLength(1));
});

it('says when the users cannot be loaded', async () => {
  play(listClientRoles, { clientRoles: [] });
  refuse(calls.listUsers, 503, { message: '' });
  await visitSignedIn(ADDRESS);
  expect(await screen.findByText('The users could not be loaded.')).toBeVisible();
});

it.each([true, false])('offers billing users only where plans are sold (%s)', async (isSold) => {
  await openUsers([ROSA], `${ADDRESS}?add=user`, { config: aConfig({ sells_plans: isSold }) });
  expect(await screen.findByRole('switch', { name: 'Technical contact' })).toBeVisible();
  expect(screen.queryAllByRole('switch', { name: 'Billing user' })).toHaveLength(isSold ? 1 : 0);
});
