import { excessOf, type Standing } from '#contract/identity/grants';
import type { Permission } from '#contract/platform/permissions';
import { invalid, problem } from '#server/platform/http/problem';
import { heldBy } from './present';
import type { RoleHolder, RoleRow } from './store';

const excessIn = (giver: Standing, permissions: readonly Permission[], siteIds = giver.siteIds) =>
  excessOf(giver, { permissions, siteIds, isBilling: false, isTechContact: false });

/** @throws Problem 422 naming the permissions that a role would grant and the caller does not have */
export function requireGrantable(giver: Standing, permissions: readonly Permission[]): void {
  const excess = excessIn(giver, permissions);
  if (excess === null) return;
  throw invalid({ permissions: { key: 'rules.roles.beyond', values: { permissions: excess.permissions.join(', ') } } });
}

/**
 * Protects a role from changes and deletion by a user below it: nobody may touch a system role, one with more permissions than their own,
 * or one of a user with sites beyond their own (spec: permissions#custom-roles).
 *
 * @throws Problem 403
 */
export function requireTouchable(giver: Standing, role: RoleRow, holders: readonly RoleHolder[]): void {
  if (role.system !== null) throw problem(403, { code: 'system_role', message: 'server.systemRole' });
  const excess = excessIn(giver, heldBy(role));
  if (excess !== null) throw problem(403, { code: 'role_above', message: 'server.roleAbove', data: { permissions: excess.permissions } });
  if (holders.some(({ siteIds }) => excessIn(giver, [], siteIds) !== null)) {
    throw problem(403, { code: 'role_beyond_sites', message: 'server.roleBeyondSites' });
  }
}
