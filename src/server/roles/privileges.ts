import { excessOf, type Standing } from '#contract/grants';
import type { Permission } from '#contract/permissions';
import type { Tx } from '../db/transaction';
import { forbidden, type Actor } from '../http/actor';
import { invalid, problem } from '../http/problem';
import { permissionsOf } from '../identity/sessions/subject';
import { heldBy } from './present';
import { findPlace, type RoleHolder, type RoleRow } from './store';

/**
 * Returns what the caller holds as it is stored inside this transaction, which has locked the client: what was taken from them a
 * moment ago is not theirs to grant.
 *
 * @throws Problem 403 when they no longer have the permission that the call asks for
 */
export async function standingOf(tx: Tx, actor: Actor, permission: Permission): Promise<Standing> {
  const { subject, clientUserId } = actor;
  const place = clientUserId === null ? undefined : await findPlace(tx, actor.clientId, clientUserId);
  const stored = place === undefined ? [] : permissionsOf(false, place);
  const permissions = subject.isSuper ? subject.permissions : stored;
  if (!permissions.includes(permission)) throw forbidden(permission);
  return {
    permissions,
    siteIds: actor.siteScope,
    isPrimary: subject.isPrimary,
    isBilling: subject.isBilling,
    isTechContact: false,
    isSuper: subject.isSuper,
  };
}

const excessIn = (giver: Standing, permissions: readonly Permission[], siteIds = giver.siteIds) =>
  excessOf(giver, { permissions, siteIds, isBilling: false, isTechContact: false });

/** @throws Problem 422 naming the permissions that a role would give and the caller does not have */
export function requireGrantable(giver: Standing, permissions: readonly Permission[]): void {
  const excess = excessIn(giver, permissions);
  if (excess === null) return;
  throw invalid({ permissions: { key: 'rules.roles.beyond', values: { permissions: excess.permissions.join(', ') } } });
}

/**
 * Keeps a role from being changed or deleted by somebody below it: a system role by anybody, one that holds more than they do, one of a
 * user with sites beyond their own (spec: permissions#custom-roles).
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
