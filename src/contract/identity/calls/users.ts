import { allOf, anyone, hasRole, needs } from '#contract/platform/access';
import { defineCall, type Meta, type PageQuery } from '#contract/platform/call';
import type { Edit } from '#contract/platform/entities/record';
import type { SystemRole } from '#contract/platform/roles';
import type { User } from '../entities/user';

/** By what a list of users is sorted. */
export const USER_SORTS = ['name', 'email', 'role', 'last_used', 'invited'] as const;

/** Which users a list shows; `site_id`: those who may see that site. */
export interface UserQuery extends PageQuery {
  readonly role_id?: number;
  readonly site_id?: number;
  readonly two_factor?: 'on' | 'off';
  readonly invitation?: 'pending' | 'accepted';
}

/** What a user may do, and where. The role is named by its id or as a system role, by one of the two. */
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

/** Several people who get the same rights. One who has no name here chooses it. */
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

/** Invites one person: mails a link that works once, for a week. */
export const createUser = defineCall<{ user: User }, NewUser>()({
  name: 'createUser',
  method: 'POST',
  path: '/users',
  access: needs('ManageUser.editor'),
  records: { user: 'users' },
  status: 201,
});

/** Invites several people at once, all or none. */
export const inviteUsers = defineCall<{ users: readonly User[] }, Invitations>()({
  name: 'inviteUsers',
  method: 'POST',
  path: '/users/invitations',
  access: needs('ManageUser.editor'),
  records: { users: 'users' },
  status: 201,
});

/** Somebody who uses Portico at another client already. */
export interface ExistingUser extends UserRights {
  readonly email: string;
}

/**
 * Gives somebody a place who is a user of another client in which the caller manages users, without an invitation. 422 on the email for
 * everybody else: nothing tells who uses Portico elsewhere.
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

/** Ends a membership with its sessions, or withdraws an invitation. */
export const deleteUser = defineCall<undefined>()({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/users/{userId}',
  access: needs('ManageUser.deleter'),
});

/** Mails an invitation once more; the former link ends. */
export const resendInvitation = defineCall<{ user: User }>()({
  name: 'resendInvitation',
  method: 'POST',
  path: '/users/{userId}/invite',
  access: needs('ManageUser.editor'),
  records: { user: 'users' },
  audit: { subject: 'users', action: 'updated' },
});

/** The link of one person's invitation. It is in this answer alone. */
export interface InvitationLink {
  readonly user_id: number;
  readonly link: string;
}

/**
 * Makes links of invitations that wait, for the caller to hand over. 409 `mail_set_up` where the server mails them itself: a link proves
 * whose an address is only when it came by mail.
 */
export const createInvitationLinks = defineCall<{ links: readonly InvitationLink[] }, { ids: readonly number[] }>()({
  name: 'createInvitationLinks',
  method: 'POST',
  path: '/users/invitation-links',
  access: needs('ManageUser.editor'),
  // No answer with a link is kept.
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

/** Hands the primary flag over. */
export const makePrimary = defineCall<{ user: User }, { password: string }>()({
  name: 'makePrimary',
  method: 'POST',
  path: '/users/{userId}/make-primary',
  access: hasRole('primary'),
  records: { user: 'users' },
  audit: { subject: 'users', action: 'updated' },
});

/** How an invitation stands. Only an open one says more than that. */
export type InvitationState = 'open' | 'expired' | 'withdrawn' | 'replaced' | 'used' | 'unknown';

export interface Invitation {
  readonly state: InvitationState;
  readonly client_name?: string;
  readonly name?: string;
  readonly email?: string;
  /** What accepting takes: a password and a name, signing in to the account that there is, or signing on at the organisation. */
  readonly account?: 'new' | 'existing' | 'sso';
}

/** Asked when the link of an invitation is opened; uses nothing up. */
export const checkInvitation = defineCall<Invitation, { token: string }>()({
  name: 'checkInvitation',
  method: 'POST',
  path: '/auth/invitation/check',
  access: 'anonymous',
  base: 'global',
  activeOnly: false,
  // Only reads.
  audit: 'none',
});

/** Accepts an invitation for somebody without an account; they sign in with it afterwards. */
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

/** Accepts an invitation for the person who is signed in, whose email it must be for. Answers the client's global id. */
export const joinClient = defineCall<{ client_id: string }, { token: string }>()({
  name: 'joinClient',
  method: 'POST',
  path: '/auth/invitation/join',
  access: anyone,
  base: 'global',
  activeOnly: false,
  audit: 'identity',
});
