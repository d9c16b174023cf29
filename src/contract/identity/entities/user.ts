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
 * A portal user of a client, or somebody who is invited (spec: clients#users). `site_id` is comma separated; empty means all sites, `none`
 * no site any more.
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
  /** The role again, as it is set: by its id, or as a system role. */
  readonly role_id: number;
  readonly system_role: SystemRole | null;
  /** The sites again, as they are set; null for all of them. */
  readonly site_ids: readonly number[] | null;
  readonly is_super: boolean;
  /** Belongs to other clients too, so that name, email and second factor are not this client's to change. */
  readonly shared: boolean;
  /** What the email becomes when the link that was mailed there is opened. */
  readonly pending_email: string | null;
  readonly invited_at: string | null;
  /** Null while an invitation waits, and for users who were never invited. */
  readonly accepted_at: string | null;
  readonly last_used_at: string | null;
  /** Why the reader may not change or delete them; null when they may. */
  readonly untouchable: Untouchable | null;
}

/** Reports whether somebody is invited and has not joined yet. */
export const isInvited = ({ invited_at: invited, accepted_at: accepted }: Pick<User, 'invited_at' | 'accepted_at'>): boolean =>
  invited !== null && accepted === null;

/** People of one client, those who are invited included. */
export const USERS_MAX = 5_000;
/** How many people one call invites, and one client within a day. */
export const INVITATIONS_AT_ONCE = 50;
export const INVITATIONS_PER_DAY = 500;
export const INVITATION_LIFETIME_DAYS = 7;

/** A role of a client: one of the two system roles, or a custom one. */
export interface Role extends StoredRecord {
  readonly name: string;
  readonly system: SystemRole | null;
  readonly permissions: readonly Permission[];
  readonly user_count: number;
}

/** What anybody who is signed in knows of a role; the rest is for those who may see users. */
export type RoleSummary = Pick<Role, 'id' | 'name'>;

/** Custom roles of one client. */
export const ROLES_MAX = 100;
/** How many of the users who have a role a refused deletion names. */
export const ROLE_USERS_NAMED = 20;

/** The access token's claims (spec: session#access-token). They are for showing; what a call may do is decided from what is stored. */
export interface AccessClaims {
  /** The user's id, or `share:<id>` for a guest who came by a shared link. */
  readonly sub: string;
  readonly name: string;
  /** The global client id. */
  readonly aud: string;
  /** The client's backend, absolute, without /api/v2. */
  readonly iss: string;
  /** Seconds since 1970. */
  readonly iat: number;
  readonly exp: number;
  readonly sid: string;
  readonly 'user:primary': boolean;
  readonly 'user:billing': boolean;
  readonly 'user:is_super': boolean;
  /** Comma separated; empty for all sites, `none` for a restricted user whose last site went. */
  readonly 'user:site_id': string;
  readonly locale: string;
  /** The evacuation that a shared link opened, and all that its guest may see. */
  readonly share?: number;
}
