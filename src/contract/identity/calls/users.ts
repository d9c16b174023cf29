import { allOf, hasRole, needs } from '#contract/platform/accessRule';
import { anyone } from '#contract/platform/anyone';
import { defineCall, type Meta, type PageQuery } from '#contract/platform/call';
import type { Edit } from '#contract/platform/entities/record';
import type { SystemRole } from '#contract/platform/roles';
import type { User } from '../entities/user';

/** Sort orders of a list of users. */
export const USER_SORTS = ['name', 'email', 'role', 'last_used', 'invited'] as const;

/** The filter of a list of users. `site_id`: only users who may see that site. */
export interface UserQuery extends PageQuery {
  readonly role_id?: number;
  readonly site_id?: number;
  readonly two_factor?: 'on' | 'off';
  readonly invitation?: 'pending' | 'accepted';
}

/** The rights and sites of a user. The role is given either by its id or as a system role. */
export interface UserRights {
  readonly role_id?: number;
  readonly system_role?: SystemRole;
  /** Null for all sites. */
  readonly site_ids?: readonly number[] | null;
  readonly tech_contact?: boolean;
  readonly billing_user?: boolean;
}

export interface NewUser extends UserRights {
  readonly name: string;
  readonly email: string;
}

export type UserChange = Edit<Partial<NewUser>>;

/** Several people with the same rights. People without a name choose one when they accept. */
export interface Invitations extends UserRights {
  readonly people: readonly { readonly email: string; readonly name?: string }[];
}

export const listUsers = defineCall<{ users: readonly User[]; meta: Meta }, undefined, UserQuery>()({
  name: 'listUsers',
  method: 'GET',
  path: '/users',
  access: needs('ManageUser.viewer'),
  records: { users: 'users' },
});

export const getUser = defineCall<{ user: User }>()({
  name: 'getUser',
  method: 'GET',
  path: '/users/{userId}',
  access: needs('ManageUser.viewer'),
  records: { user: 'users' },
});

/** Invites one person: mails a link that is valid once, for a week. */
export const createUser = defineCall<{ user: User }, NewUser>()({
  name: 'createUser',
  method: 'POST',
  path: '/users',
  access: needs('ManageUser.editor'),
  records: { user: 'users' },
  status: 201,
});

/** Invites several people at once; either all or none are invited. */
export const inviteUsers = defineCall<{ users: readonly User[] }, Invitations>()({
  name: 'inviteUsers',
  method: 'POST',
  path: '/users/invitations',
  access: needs('ManageUser.editor'),
  records: { users: 'users' },
  status: 201,
});

/** A person who already uses Portico at another client. */
export interface ExistingUser extends UserRights {
  readonly email: string;
}

/**
 * Adds a user of another client in which the caller manages users, without an invitation. 422 on the email for everyone else, so that
 * nobody learns who uses Portico elsewhere.
 */
export const addExistingUser = defineCall<{ user: User }, ExistingUser>()({
  name: 'addExistingUser',
  method: 'POST',
  path: '/users/existing',
  access: needs('ManageUser.editor'),
  records: { user: 'users' },
  status: 201,
});

export const updateUser = defineCall<{ user: User }, UserChange>()({
  name: 'updateUser',
  method: 'PATCH',
  path: '/users/{userId}',
  access: needs('ManageUser.editor'),
  records: { user: 'users' },
});

/** Ends a membership and its sessions, or withdraws an invitation. */
export const deleteUser = defineCall<undefined>()({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/users/{userId}',
  access: needs('ManageUser.deleter'),
});

/** Mails an invitation again and invalidates the previous link. */
export const resendInvitation = defineCall<{ user: User }>()({
  name: 'resendInvitation',
  method: 'POST',
  path: '/users/{userId}/invite',
  access: needs('ManageUser.editor'),
  records: { user: 'users' },
  audit: { subject: 'users', action: 'updated' },
});

/** The link of one invitation. It is only in this response. */
export interface InvitationLink {
  readonly user_id: number;
  readonly link: string;
}

/**
 * Creates links of pending invitations, for the caller to hand over. 409 `mail_set_up` if the server mails them itself: only a mailed link
 * proves who owns an address.
 */
export const createInvitationLinks = defineCall<{ links: readonly InvitationLink[] }, { ids: readonly number[] }>()({
  name: 'createInvitationLinks',
  method: 'POST',
  path: '/users/invitation-links',
  access: needs('ManageUser.editor'),
  // A response with a link is never stored.
  idempotent: false,
  audit: { subject: 'users', action: 'updated', unchanged: true },
});

/** Ends a user's sessions in this client. */
export const endUserSessions = defineCall<{ user: User }>()({
  name: 'endUserSessions',
  method: 'POST',
  path: '/users/{userId}/end-sessions',
  access: needs('ManageUser.editor'),
  records: { user: 'users' },
  audit: { subject: 'users', action: 'updated' },
});

export const removeTwoFactor = defineCall<{ user: User }>()({
  name: 'removeTwoFactor',
  method: 'POST',
  path: '/users/{userId}/remove-two-factor',
  access: allOf(needs('ManageUser.viewer'), needs('TwoFactor.deleter')),
  records: { user: 'users' },
  audit: { subject: 'users', action: 'updated' },
});

/** Transfers the primary flag to another user. */
export const makePrimary = defineCall<{ user: User }, { password: string }>()({
  name: 'makePrimary',
  method: 'POST',
  path: '/users/{userId}/make-primary',
  access: hasRole('primary'),
  records: { user: 'users' },
  audit: { subject: 'users', action: 'updated' },
});

/** The state of an invitation. Only an open one has further details. */
export type InvitationState = 'open' | 'expired' | 'withdrawn' | 'replaced' | 'used' | 'unknown';

export interface Invitation {
  readonly state: InvitationState;
  readonly client_name?: string;
  readonly name?: string;
  readonly email?: string;
  /** The way to accept: set a password and a name, sign in to the existing account, or use the organisation's single sign-on. */
  readonly account?: 'new' | 'existing' | 'sso';
}

/** Checks an invitation when its link is opened, without consuming it. */
export const checkInvitation = defineCall<Invitation, { token: string }>()({
  name: 'checkInvitation',
  method: 'POST',
  path: '/auth/invitation/check',
  access: 'anonymous',
  base: 'global',
  activeOnly: false,
  // Read-only.
  audit: 'none',
});

/** Accepts an invitation for a person without an account, who signs in with it afterwards. */
export const acceptInvitation = defineCall<{ email: string }, { token: string; name: string; password?: string }>()({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/auth/invitation',
  access: 'anonymous',
  base: 'global',
  activeOnly: false,
  status: 201,
  audit: 'identity',
});

/** Accepts an invitation for the signed-in user, if it was sent to their email. Returns the client's global id. */
export const joinClient = defineCall<{ client_id: string }, { token: string }>()({
  name: 'joinClient',
  method: 'POST',
  path: '/auth/invitation/join',
  access: anyone,
  base: 'global',
  activeOnly: false,
  audit: 'identity',
});
