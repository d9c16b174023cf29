import type { AccessSubject } from '#contract/platform/access';
import { abilitiesOf, type Permission } from '#contract/platform/permissions';
import { ADMINISTRATOR_PERMISSIONS, STANDARD_PERMISSIONS, SUPER_PERMISSIONS } from '#contract/platform/roles';
import type { Membership } from './membership';

/** Returns the facts by which a person's access is decided. */
export function subjectOf({ user, place, role, client, ...facts }: Membership): AccessSubject {
  const permissions = permissionsOf(user.is_super, role);
  return {
    permissions,
    abilities: abilitiesOf(permissions),
    systemRole: role.system,
    isSuper: user.is_super,
    isPrimary: place.is_primary,
    isBilling: place.is_billing,
    clientCount: facts.clientCount,
    someSiteHasSpaces: facts.someSiteHasSpaces,
    someSiteEnablesSpaces: facts.someSiteEnablesSpaces,
    sellsPlans: facts.sellsPlans,
    client,
  };
}

/**
 * Returns the permissions of a role. Those of the system roles come from the contract, not from a copy in the database: a permission
 * added later is theirs at once.
 */
export function permissionsOf(isSuper: boolean, { system, permissions }: Membership['role']): readonly Permission[] {
  if (isSuper) return SUPER_PERMISSIONS;
  if (system === 'administrator') return ADMINISTRATOR_PERMISSIONS;
  return system === 'standard' ? STANDARD_PERMISSIONS : permissions;
}
