import { screen, waitFor, within } from '@testing-library/react';

import { listClientRoles } from '#contract/identity/calls/roles';
import * as calls from '#contract/identity/calls/ssoAdmin';
import type { SsoAccessRequest } from '#contract/identity/entities/sso';
import type { Permission } from '#contract/platform/permissions';
import { STANDARD_PERMISSIONS } from '#contract/platform/roles';
import { itInProof } from '../../../../support/itInProof';
import { heading, playJourneys, viewing, visitSignedIn } from '../../../../support/journey';
import { play, Refusal, refuse, sent } from '../../../../support/play';
import { anAccessRequest, aSso } from '../../../../support/ssoRecords';

playJourneys();

const ADDRESS = '/manage/account/sso/access-requests';
const NOOR = anAccessRequest();
const IVO = anAccessRequest({
  id: 42,
  name: 'Ivo Hart',
  email: 'ivo@harbour.example',
  status: 'declined',
  answered_at: '2026-03-03T09:00:00Z',
  answered_by: 'Ada Lind',
});
const OWN: readonly Permission[] = [...STANDARD_PERMISSIONS, 'ManageUser.viewer', 'ManageUser.editor'];

async function openRequests(path = ADDRESS, { own = OWN, defaults = ['Today.viewer'] as readonly Permission[], isMailed = true } = {}) {
  let requests: readonly SsoAccessRequest[] = [NOOR, IVO];
  const answer = (id: string, status: SsoAccessRequest['status']) => {
    requests = requests.map((one) =>
      String(one.id) === id ? { ...one, status, answered_by: 'Ada Lind', answered_at: one.requested_at } : one,
    );
    return { accessRequest: requests.find((one) => String(one.id) === id) ?? NOOR };
  };
  play(calls.getSsoConfig, { sso: aSso({ default_permissions: defaults }) });
  play(listClientRoles, {
    clientRoles: [
      { id: 2, revision: 1, name: 'Standard', system: 'standard', permissions: STANDARD_PERMISSIONS, user_count: 2 },
      { id: 3, revision: 1, name: 'Beyond', system: null, permissions: ['Super.clientUser.create'], user_count: 0 },
    ],
  });
  play(calls.listSsoAccessRequests, ({ query: { status, page, per_page: size } }) => {
    const found = requests.filter((one) => status === undefined || one.status === status);
    return { accessRequests: found, meta: { page: Number(page), per_page: Number(size), total: found.length } };
  });
  play(calls.approveSsoAccessRequest, ({ params }) => answer(params.accessRequestId, 'approved'));
  play(calls.declineSsoAccessRequest, ({ params }) => answer(params.accessRequestId, 'declined'));
  const visitor = await visitSignedIn(path, { config: { ...viewing(...own), mail_available: isMailed } });
  if (path === ADDRESS) await heading('Access requests');
  return { ...visitor, answer };
}

const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name, 'u') }));
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Noor Vale' }));
const choose = async (user: Awaited<ReturnType<typeof openRequests>>['user'], form: Awaited<ReturnType<typeof drawer>>, role: RegExp) => {
  await user.click(form.getByRole('button', { name: /Role/u }));
  await user.click(await screen.findByRole('option', { name: role }));
};

it('lists who has asked, and shows one status alone', async () => {
  const { user, address } = await openRequests();
  await waitFor(() => expect(row('Noor Vale').getByText('Pending')).toBeVisible());
  expect(row('Ivo Hart').getByText('Ada Lind, 3 Mar 2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Status/u }));
  await user.click(await screen.findByRole('option', { name: 'Declined' }));
  await waitFor(() => expect(screen.queryByText('Noor Vale')).toBeNull());
  expect(address()).toContain('status=declined');
});

it('lets a person in with a role and sites', async () => {
  const { user } = await openRequests();
  await user.click(await screen.findByRole('button', { name: 'Answer Noor Vale’s request…' }));
  const form = await drawer();
  await user.click(form.getByRole('button', { name: 'Approve' }));
  expect(await form.findByText('Choose a role.')).toBeVisible();
  await user.click(form.getByRole('button', { name: /Role/u }));
  expect(await screen.findByRole('option', { name: /Beyond/u })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('option', { name: /Standard/u }));
  await user.click(form.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Noor Vale may sign in now.')).toBeVisible();
  expect(sent(calls.approveSsoAccessRequest)[0]).toMatchObject({
    params: { clientId: 'eu:harbour-and-pine', accessRequestId: '41' },
    body: { role_id: 2, site_ids: null },
  });
  await waitFor(() => expect(row('Noor Vale').getByText('Approved')).toBeVisible());
});

it('gives the default permissions by leaving the role out', async () => {
  const { user } = await openRequests(`${ADDRESS}?record=41`);
  const form = await drawer();
  await choose(user, form, /^Default permissions \(1\)/u);
  await user.click(form.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sent(calls.approveSsoAccessRequest)[0]?.body).toEqual({ site_ids: null }));
});

it.each<[string, readonly Permission[], RegExp]>([
  ['go beyond the reader', ['AuditLog.viewer'], /Hold permissions that you do not have/u],
  ['are none', [], /None are set/u],
])('shuts default permissions that %s, with the reason', async (_, defaults, why) => {
  const { user } = await openRequests(`${ADDRESS}?record=41`, { defaults });
  const form = await drawer();
  await user.click(form.getByRole('button', { name: /Role/u }));
  await waitFor(() => expect(screen.getByRole('option', { name: /^Default permissions/u })).toHaveTextContent(why));
  expect(screen.getByRole('option', { name: /^Default permissions/u })).toHaveAttribute('aria-disabled', 'true');
});

it('declines after asking', async () => {
  const { user } = await openRequests(`${ADDRESS}?record=41`);
  await user.click((await drawer()).getByRole('button', { name: 'Decline…' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Decline this request?' }));
  await user.click(question.getByRole('button', { name: 'Decline request' }));
  expect(await screen.findByText('Request declined.')).toBeVisible();
  await waitFor(() => expect(row('Noor Vale').getByText('Declined')).toBeVisible());
});

it.each([
  [true, 'Noor Vale gets no access, and is notified by email.'],
  [false, 'Noor Vale gets no access. No mail is set up here, so tell them yourself.'],
])('says before declining who tells the person (mail: %s)', async (isMailed, words) => {
  const { user } = await openRequests(`${ADDRESS}?record=41`, { isMailed });
  await user.click((await drawer()).getByRole('button', { name: 'Decline…' }));
  expect(await screen.findByText(words)).toBeVisible();
});

itInProof('says that somebody else was faster, and shows their answer', async () => {
  const { user, answer } = await openRequests(`${ADDRESS}?record=41`);
  const form = await drawer();
  await choose(user, form, /Standard/u);
  play(calls.approveSsoAccessRequest, () => {
    answer('41', 'declined');
    throw new Refusal(409, { code: 'request_answered', message: 'Answered.' });
  });
  await user.click(form.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/has been answered by somebody else/u)).toBeVisible();
  await waitFor(() => expect(row('Noor Vale').getByText('Declined')).toBeVisible());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens nothing for who may only see users', async () => {
  await openRequests(`${ADDRESS}?record=41`, { own: ['ManageUser.viewer'] });
  await heading('Access requests');
  expect(await screen.findByText('Noor Vale')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says when they cannot be loaded', async () => {
  refuse(calls.listSsoAccessRequests, 503, { message: '' });
  await visitSignedIn(ADDRESS);
  expect(await screen.findByText('The requests could not be loaded.')).toBeVisible();
});

it('says that nobody is told of an approval where no mail is set up', async () => {
  await openRequests(`${ADDRESS}?record=41`, { isMailed: false });
  expect((await drawer()).getByText(/so tell this person yourself once it is done\.$/u)).toBeVisible();
});
