import { needs } from '#contract/platform/accessRule';
import { anyone } from '#contract/platform/anyone';
import { defineCall } from '#contract/platform/call';
import type { Edit } from '#contract/platform/entities/record';
import type { Role, RoleSummary } from '../entities/user';

export type NewRole = Pick<Role, 'name' | 'permissions'>;
export type RoleChange = Edit<Partial<NewRole>>;

/** Every role of the client: system roles first, then its own by name. Users who may not see users get summaries. */
export const listClientRoles = defineCall<{ clientRoles: readonly (Role | RoleSummary)[] }>()({
  name: 'listClientRoles',
  method: 'GET',
  path: '/client/roles',
  access: anyone,
  activeOnly: false,
});

export const createClientRole = defineCall<{ clientRole: Role }, NewRole>()({
  name: 'createClientRole',
  method: 'POST',
  path: '/client/roles',
  access: needs('ManageUser.editor'),
  audit: { subject: 'roles' },
  status: 201,
});

export const updateClientRole = defineCall<{ clientRole: Role }, RoleChange>()({
  name: 'updateClientRole',
  method: 'PATCH',
  path: '/client/roles/{roleId}',
  access: needs('ManageUser.editor'),
  audit: { subject: 'roles' },
});

/** The data of a refused deletion: users who have the role (409 `role_in_use`). */
export interface RoleInUse {
  readonly user_count: number;
  /** Only the users that the caller may see. */
  readonly users: readonly { readonly id: number; readonly name: string }[];
}

export const deleteClientRole = defineCall<undefined>()({
  name: 'deleteClientRole',
  method: 'DELETE',
  path: '/client/roles/{roleId}',
  access: needs('ManageUser.deleter'),
  audit: { subject: 'roles' },
});
