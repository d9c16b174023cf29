import type { Role, RoleSummary } from '#contract/identity/entities/user';
import { PERMISSIONS, type Permission } from '#contract/platform/permissions';
import { permissionsOf } from '../sessions/subject';
import type { CountedRole, RoleRow } from './store';

/** Sorts permissions in the catalogue's order, without duplicates. */
export const inOrder = (permissions: readonly Permission[]): readonly Permission[] =>
  PERMISSIONS.filter((name) => permissions.includes(name));

/** Returns the permissions of a role. */
export const heldBy = ({ system, permissions }: RoleRow): readonly Permission[] => inOrder(permissionsOf(false, { system, permissions }));

/** Returns a role for readers who may see users. */
export const presentRole = (row: CountedRole): Role => ({
  id: row.id,
  revision: row.revision,
  name: row.name,
  system: row.system,
  permissions: heldBy(row),
  user_count: row.user_count,
});

/** A role as everybody sees it. */
export const presentRoleSummary = ({ id, name }: RoleRow): RoleSummary => ({ id, name });
