import type { UserRights } from '#contract/identity/calls/users';
import type { Tx } from '#server/platform/db/transaction';
import { invalid } from '#server/platform/http/problem';
import { permissionsOf } from '../sessions/subject';
import { requireGrantable, type Holder } from './privileges';
import { findRole, knownSites, type UserRow } from './store';

/** The rights of a user, as stored. */
export interface Rights {
  readonly roleId: number;
  /** Null for all. */
  readonly siteIds: readonly number[] | null;
  readonly isBilling: boolean;
  readonly isTechContact: boolean;
}

interface GivenRights {
  readonly clientId: number;
  readonly given: UserRights;
  /** Their present rights; null for a new user. */
  readonly before: UserRow | null;
}

/** @throws Problem 422 for a role or site that is not the client's, and for any right that the giver does not have themselves */
export async function grantedRights(tx: Tx, holder: Holder, { clientId, given, before }: GivenRights): Promise<Rights> {
  const role = await roleOf(tx, clientId, given, before);
  const former = before === null ? holder.siteIds : before.restricted_to_sites ? before.site_ids : null;
  const siteIds = given.site_ids === undefined ? former : given.site_ids;
  await requireSites(tx, clientId, given.site_ids);
  const rights = {
    roleId: role.id,
    siteIds,
    isBilling: given.billing_user ?? before?.is_billing ?? false,
    isTechContact: given.tech_contact ?? before?.is_tech_contact ?? false,
  };
  requireGrantable(holder, {
    permissions: permissionsOf(false, role),
    siteIds,
    isBilling: rights.isBilling,
    // The flag grants no rights: a change of another field leaves it set.
    isTechContact: rights.isTechContact && before?.is_tech_contact !== true,
  });
  return rights;
}

async function roleOf(tx: Tx, clientId: number, { role_id: id, system_role: system }: UserRights, before: UserRow | null) {
  if (id !== undefined && system !== undefined) throw invalid({ system_role: 'server.userRoleTwice' });
  const roleId = id ?? (system === undefined ? before?.role_id : undefined);
  const role =
    roleId !== undefined
      ? await findRole(tx, clientId, { role_id: roleId })
      : system !== undefined
        ? await findRole(tx, clientId, { system_role: system })
        : null;
  if (role === null) throw invalid({ role_id: 'server.userRoleRequired' });
  if (role === undefined) throw invalid({ [id === undefined ? 'system_role' : 'role_id']: 'rules.notFound' });
  return role;
}

/** @throws Problem 422 for a site that is not the client’s, and for none at all */
async function requireSites(tx: Tx, clientId: number, ids: readonly number[] | null | undefined): Promise<void> {
  if (ids === null || ids === undefined) return;
  if (ids.length === 0) throw invalid({ site_ids: { key: 'rules.tooFew', values: { count: 1 } } });
  if ((await knownSites(tx, clientId, ids)).length !== ids.length) throw invalid({ site_ids: 'rules.notFound' });
}
