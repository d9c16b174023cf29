import type { NotedUser } from '#server/platform/audit/subjects/identity';
import { noteAfter, noteBefore } from '#server/platform/audit/trail';
import type { Tx } from '#server/platform/db/transaction';
import type { UserRow } from './store';

const notedOf = (row: UserRow): NotedUser => ({
  name: row.name,
  email: row.email,
  role: row.role_name,
  site_ids: row.restricted_to_sites ? row.site_ids : null,
  primary: row.is_primary,
  tech_contact: row.is_tech_contact,
  billing_user: row.is_billing,
  two_factor: row.two_factor,
  invited_at: row.invited_at?.toISOString() ?? null,
  accepted_at: row.accepted_at?.toISOString() ?? null,
});

/**
 * Records for the audit log how a user is before this transaction changes them: place, account and sites. Call it before locking the row.
 */
export function noteUser(tx: Tx, row: UserRow): void {
  noteBefore(tx, 'client_users', row.id, notedOf(row));
}

/** Records for the audit log how the user is at the end. */
export function noteChanged(tx: Tx, row: UserRow, more: Pick<NotedUser, 'sessions_ended'> = {}): void {
  noteAfter(tx, 'client_users', row.id, { ...notedOf(row), ...more });
}
