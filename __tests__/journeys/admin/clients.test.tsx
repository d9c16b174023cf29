import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/calls/admin';
import type { AdminClient, AdminClientSummary } from '#contract/entities/adminClient';
import { playJourneys, serveToday, visitSignedIn } from '../../support/journey';
import { play, refuse, sent } from '../../support/play';
import { server } from '../../support/portal';
import { aClient, aConfig } from '../../support/portalRecords';
import { accessToken } from '../../support/portalTokens';

playJourneys();

const FJORD = 'eu:00000000-0000-4000-8000-000000000002';
const aSummary = (fields: Partial<AdminClientSummary> = {}): AdminClientSummary => ({
  global_client_id: FJORD,
  name: 'Fjord School',
  country: 'GB',
  plan_type: 'enhanced',
  is_school: true,
  reseller: false,
  trial_ends_on: '2020-05-01',
  account_status: 'limited',
  user_count: 2,
  site_count: 3,
  last_used_at: null,
  ...fields,
});
const aWhole = (): AdminClient => ({
  ...aSummary(),
  client: aClient({
    name: 'Fjord School',
    global_client_id: FJORD,
    settings: { 'beta.brivo': true, 'time_and_attendance.subscription_id': 'ta-7412', 'central_record.enabled': false },
  }),
  sites: { standard: 2, remote: 0, event: 1 },
  users: [
    {
      id: 1,
      name: 'Ingrid Manson',
      email: 'head@fjord.example',
      role_name: 'Administrator',
      primary: true,
      billing_user: false,
      tech_contact: false,
      is_super: false,
      site_count: null,
      last_used_at: null,
    },
  ],
  sso_domains: [{ domain: 'fjord.example', type: 'okta', verified: true }],
});
const superUser = { claims: { 'user:is_super': true } };

/** Answers the list, whatever it is asked for. */
const playClients = (clients: readonly AdminClientSummary[], total = clients.length): void =>
  play(calls.listAdminClients, ({ query }) => ({ clients, meta: { page: Number(query.page ?? 1), per_page: 15, total } }));
const lastQuery = () => sent(calls.listAdminClients).at(-1)?.query;

describe('all clients', () => {
  it('are searched, sorted by their headings and paged, all of it in the address', async () => {
    playClients([aSummary()], 40);
    const { user, address } = await visitSignedIn('/admin?page=2', superUser);
    const table = within(await screen.findByRole('table', { name: 'Clients' }));
    expect(table.getByRole('link', { name: 'Fjord School' })).toHaveAttribute('href', `/admin/${encodeURIComponent(FJORD)}`);
    expect(table.getByText('Limited')).toBeVisible();
    expect(table.getByText('Ended 1 May 2020')).toBeVisible();
    expect(lastQuery()).toEqual({ sort: 'name', page: '2', per_page: '15' });

    // Figures come with the largest first; another press turns them round, and the list restarts at its top.
    await user.click(table.getByRole('button', { name: 'Users' }));
    await waitFor(() => expect(lastQuery()).toEqual({ sort: '-users', page: '1', per_page: '15' }));
    await user.click(within(await screen.findByRole('table', { name: 'Clients' })).getByRole('button', { name: 'Users' }));
    await waitFor(() => expect(address()).toBe('/admin?sort=users'));
    // The new order's answer redraws the pages.
    await waitFor(() => expect(lastQuery()).toEqual({ sort: 'users', page: '1', per_page: '15' }));
    await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
    await user.click(await screen.findByRole('link', { name: 'Page 3' }));
    await waitFor(() => expect(address()).toBe('/admin?sort=users&page=3'));
    await user.type(screen.getByRole('searchbox', { name: 'Search name or ID' }), 'fjord');
    await waitFor(() => expect(lastQuery()).toEqual({ q: 'fjord', sort: 'users', page: '1', per_page: '15' }));
    expect(address()).toBe('/admin?q=fjord&sort=users');
  });

  it('say that nothing matches, and that they could not be loaded', async () => {
    refuse(calls.listAdminClients, 500, { message: 'Broken.' });
    const { user } = await visitSignedIn('/admin?q=zzz', superUser);
    expect(await screen.findByText('The clients could not be loaded.')).toBeVisible();
    playClients([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No client matches “zzz”')).toBeVisible();
  });
});

describe('one client', () => {
  it('is told of in full, and what is different in it for a super user', async () => {
    play(calls.getAdminClient, { client: aWhole() });
    await visitSignedIn(`/admin/${FJORD}`, superUser);
    await screen.findByRole('heading', { level: 1, name: 'Fjord School' });
    expect(document.title).toBe('Fjord School · Portico');
    expect(sent(calls.getAdminClient).map(({ params }) => params.clientId)).toEqual([FJORD]);
    expect(screen.getByText('Okta, verified')).toBeVisible();
    expect(screen.getByText('Off · ta-7412')).toBeVisible();
    expect(screen.getByText('head@fjord.example')).toBeVisible();
    const line = (flag: string) => within(screen.getByText(flag).closest('li')!);
    expect(line('brivo').getByText('On')).toBeVisible();
    expect(line('site-settings').getByText('On for super users')).toBeVisible();
    expect(line('guard-dog').getByText('Only in region US')).toBeVisible();
    expect(line('fields-library').queryByText('On for super users')).not.toBeInTheDocument();
    expect(line('central_record.enabled').getByText('Off')).toBeVisible();
  });

  it('that is not there says so; one that cannot be entered leaves one where one was', async () => {
    refuse(calls.getAdminClient, 404, { message: 'This could not be found.' });
    const { user } = await visitSignedIn(`/admin/${FJORD}`, superUser);
    await screen.findByRole('heading', { level: 1, name: 'This client does not exist' });
    playClients([aSummary()]);
    play(calls.getAdminClient, { client: aWhole() });
    await user.click(screen.getByRole('link', { name: 'Back to all clients' }));
    await user.click(await screen.findByRole('link', { name: 'Fjord School' }));
    server().post('/auth/access-token').reply(404, { message: 'This could not be found.' });
    await user.click(await screen.findByRole('button', { name: 'Enter this client' }));
    expect(await screen.findByText('Failed to load client')).toBeVisible();
    expect(screen.queryByText(/You are in/)).not.toBeInTheDocument();
  });

  it('that one is in shows whose it is on every page, and the way back', async () => {
    serveToday();
    const clients = [{ last_used_at: '2030-01-01T00:00:00Z' }, { global_client_id: 'eu:other', name: 'Other', last_used_at: null }];
    const { user } = await visitSignedIn('/my-profile', {
      ...superUser,
      clients,
      config: aConfig({ local_user_id: null, client: aClient({ name: 'Fjord School' }) }),
    });
    const strip = within(await screen.findByRole('complementary', { name: 'Notices' }));
    expect(await strip.findByText('You are in Fjord School as a super user')).toBeVisible();
    expect(strip.getByRole('link', { name: 'All clients' })).toHaveAttribute('href', '/admin');
    const asked: unknown[] = [];
    server()
      .post('/auth/access-token', (body) => asked.push(body) > 0)
      .reply(200, {
        access_token: accessToken({ 'user:is_super': true, aud: 'eu:harbour-and-pine', sid: 'session-2' }),
        refresh_token: 'refresh-3',
      });
    await user.click(await strip.findByRole('button', { name: 'Back to Harbour & Pine' }));
    await waitFor(() => expect(asked).toEqual([{ client_id: 'eu:harbour-and-pine' }]));
  });
});
