import type { AdminClientSummary, AdminUser } from '#contract/clients/entities/adminClient';
import type { CountedClient, findUsers } from './store';

/** A line of the list of all clients. */
export function presentAdminClient(row: CountedClient): AdminClientSummary {
  return {
    global_client_id: row.global_client_id,
    name: row.name,
    country: row.country,
    plan_type: row.plan_type,
    is_school: row.is_school,
    reseller: row.reseller,
    trial_ends_on: row.trial_ends_on,
    account_status: row.account_status,
    user_count: row.user_count,
    site_count: row.site_count,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}

type UserRow = Awaited<ReturnType<typeof findUsers>>[number];

/** A user of a client, without their credentials. */
export function presentAdminUser(row: UserRow): AdminUser {
  const { id, name, email, role_name, is_super } = row;
  return {
    id,
    name,
    email,
    role_name,
    is_super,
    primary: row.is_primary,
    billing_user: row.is_billing,
    tech_contact: row.is_tech_contact,
    site_count: row.restricted_to_sites ? row.site_count : null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
