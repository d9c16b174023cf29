import type { AdminClientSummary, AdminUser } from '#contract/entities/adminClient';
import type { CountedClient, findUsers } from './store';

/** A line of the list of all clients. */
export function presentAdminClient({ id: _id, last_used_at: lastUsedAt, ...row }: CountedClient): AdminClientSummary {
  return { ...row, last_used_at: lastUsedAt?.toISOString() ?? null };
}

type UserRow = Awaited<ReturnType<typeof findUsers>>[number];

/** A user of a client; nothing of how they prove who they are. */
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
