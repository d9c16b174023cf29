import type { User } from '#contract/identity/entities/user';
import { whyUntouchable } from '#contract/identity/grants';
import { holderOf, type Holder } from './privileges';
import type { UserRow } from './store';

/** As in the access token: empty for all sites, `none` for a restricted user whose last site was removed. */
const siteText = (ids: readonly number[] | null): string => (ids === null ? '' : ids.length === 0 ? 'none' : ids.join(','));

/** A user of a client, or an invited person, as far as the reader may see them; without their credentials. */
export function presentUser(row: UserRow, reader: Holder): User {
  const siteIds = row.restricted_to_sites ? row.site_ids : null;
  return {
    id: row.id,
    // Name, email and second factor belong to the account, which has a revision of its own; both only rise.
    revision: row.revision + row.account_revision,
    name: row.name,
    email: row.email,
    primary: row.is_primary,
    billing_user: row.is_billing,
    tech_contact: row.is_tech_contact,
    '2fa': row.two_factor,
    role: row.role_id,
    role_name: row.role_name,
    role_id: row.role_id,
    system_role: row.system,
    site_id: siteText(siteIds),
    site_ids: siteIds,
    is_super: row.is_super,
    shared: row.shared,
    pending_email: row.pending_email,
    invited_at: row.invited_at?.toISOString() ?? null,
    accepted_at: row.accepted_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    untouchable: whyUntouchable(reader, holderOf(row)),
  };
}
