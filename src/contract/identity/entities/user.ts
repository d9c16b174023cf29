import type { StoredRecord } from '#contract/platform/entities/record';
import type { Permission } from '#contract/platform/permissions';
import type { SystemRole } from '#contract/platform/roles';
import type { Untouchable } from '../grants';

declare module '#contract/platform/entities/entity' {
  interface EntityTypes {
    users: User;
  }
}

/**
 * A portal user of a client, or a person who is invited (spec: clients#users). `site_id` is comma separated; empty means all sites, `none`
 * means that no site is left.
 */
export interface User extends StoredRecord {
  readonly name: string;
  readonly email: string;
  readonly primary: boolean;
  readonly billing_user: boolean;
  readonly tech_contact: boolean;
  readonly '2fa': boolean;
  readonly role: number;
  readonly role_name: string;
  readonly site_id: string;
  /** The role in its editable form: by its id, or as a system role. */
  readonly role_id: number;
  readonly system_role: SystemRole | null;
  /** The sites in their editable form; null for all of them. */
  readonly site_ids: readonly number[] | null;
  readonly is_super: boolean;
  /** Whether the user belongs to other clients too, so that this client cannot change name, email and second factor. */
  readonly shared: boolean;
  /** The address that replaces the email once the link mailed to it is opened. */
  readonly pending_email: string | null;
  readonly invited_at: string | null;
  /** Null while an invitation is pending, and for users who were never invited. */
  readonly accepted_at: string | null;
  readonly last_used_at: string | null;
  /** The reason why the caller may not change or delete the user; null if they may. */
  readonly untouchable: Untouchable | null;
}

/** Reports whether a person was invited and has not joined yet. */
export const isInvited = ({ invited_at: invited, accepted_at: accepted }: Pick<User, 'invited_at' | 'accepted_at'>): boolean =>
  invited !== null && accepted === null;

/** The maximum number of users of a client, including invited ones. */
export const USERS_MAX = 5_000;
/** The maximum number of invitations in one call, and by one client within a day. */
export const INVITATIONS_AT_ONCE = 50;
export const INVITATIONS_PER_DAY = 500;
export const INVITATION_LIFETIME_DAYS = 7;

/** A role of a client: one of the two system roles, or a custom role. */
export interface Role extends StoredRecord {
  readonly name: string;
  readonly system: SystemRole | null;
  readonly permissions: readonly Permission[];
  readonly user_count: number;
}

/** The part of a role that every signed-in user sees; the rest is for those who may see users. */
export type RoleSummary = Pick<Role, 'id' | 'name'>;

/** The maximum number of custom roles of a client. */
export const ROLES_MAX = 100;
/** The maximum number of users that a refused deletion of a role names. */
export const ROLE_USERS_NAMED = 20;

/** The access token's claims (spec: session#access-token). They are for display only; access is decided by stored data. */
export interface AccessClaims {
  /** The user's id, or `share:<id>` for the guest of a shared link. */
  readonly sub: string;
  readonly name: string;
  /** The global client id. */
  readonly aud: string;
  /** The client's backend, absolute, without /api/v2. */
  readonly iss: string;
  /** In seconds since 1970. */
  readonly iat: number;
  readonly exp: number;
  readonly sid: string;
  readonly 'user:primary': boolean;
  readonly 'user:billing': boolean;
  readonly 'user:is_super': boolean;
  /** Comma separated; empty for all sites, `none` for a restricted user whose last site was deleted. */
  readonly 'user:site_id': string;
  readonly locale: string;
  /** The evacuation of a shared link, the only data that its guest may see. */
  readonly share?: number;
}
