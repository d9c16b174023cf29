/** Clients as the admin area shows them to a super user. */
import { getAdminAccount } from '#contract/clients/calls/account';
import { getAdminBilling } from '#contract/clients/calls/subscriptions';
import { getAdminClient, listAdminClients } from '#contract/clients/calls/admin';
import type { AdminClient, AdminClientSummary } from '#contract/clients/entities/adminClient';
import { play } from './play';
import { aClient } from './portalRecords';

export const FJORD = 'eu:00000000-0000-4000-8000-000000000002';
export const aSummary = (fields: Partial<AdminClientSummary> = {}): AdminClientSummary => ({
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
export const aWhole = (): AdminClient => ({
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
  addon_requests: [],
  sso_domains: [{ domain: 'fjord.example', type: 'okta', verified: true }],
});
export const superUser = { claims: { 'user:is_super': true } };

/** Plays the list of clients for any query. */
export const playClients = (clients: readonly AdminClientSummary[], total = clients.length): void =>
  play(listAdminClients, ({ query }) => ({ clients, meta: { page: Number(query.page ?? 1), per_page: 15, total } }));

/** Plays one client that has ordered nothing and invited nobody. */
export function playWhole(): void {
  play(getAdminClient, { client: aWhole() });
  play(getAdminAccount, { available: 0, pending: 0, smsOrders: [], use: [], referrals: [] });
  play(getAdminBilling, { subscriptions: [], invoices: [], subscriptionRequests: [] });
}
