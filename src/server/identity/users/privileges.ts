import { excessOf, whyUntouchable, type Grant, type Standing, type Untouchable } from '#contract/identity/grants';
import type { Permission } from '#contract/platform/permissions';
import type { Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import { forbidden } from '#server/platform/http/actor';
import type { MessageKey } from '#server/platform/http/messages';
import { invalid, problem, type FieldMessage } from '#server/platform/http/problem';
import { permissionsOf } from '../sessions/subject';
import { findUser, type UserRow } from './store';

/** The permissions and sites of a user. */
export type Holder = Standing & { readonly userId: number };

/** Returns the permissions and sites of a user, or those they will have once they have joined. */
export function holderOf(row: UserRow): Holder {
  return {
    userId: row.id,
    permissions: permissionsOf(row.is_super, { system: row.system, permissions: row.permissions }),
    siteIds: row.restricted_to_sites ? row.site_ids : null,
    isPrimary: row.is_primary,
    isBilling: row.is_billing,
    isTechContact: row.is_tech_contact,
    isSuper: row.is_super,
  };
}

/**
 * Returns the caller's rights as stored inside this transaction, which has locked the client: a right taken from them a moment ago
 * is not theirs to grant.
 *
 * @throws Problem 403 when they no longer have the permission that the call requires
 */
export async function lockedHolder(tx: Tx, actor: Actor, permission: Permission | null, now: Date): Promise<Holder> {
  const { subject } = actor;
  const row = actor.clientUserId === null ? undefined : await findUser(tx, actor.clientId, actor.clientUserId, now);
  // A visiting super user acts with all rights, as a user without a place.
  const holder: Holder =
    row === undefined
      ? {
          userId: 0,
          permissions: subject.isSuper ? subject.permissions : [],
          siteIds: actor.siteScope,
          isPrimary: false,
          isBilling: false,
          isTechContact: false,
          isSuper: subject.isSuper,
        }
      : holderOf({ ...row, is_super: subject.isSuper });
  if (permission !== null && !holder.permissions.includes(permission)) throw forbidden(permission);
  return holder;
}

/** Returns the caller's rights, as far as reading requires. */
export const readerOf = ({ clientUserId, siteScope, subject }: Actor): Holder => ({
  userId: clientUserId ?? 0,
  permissions: subject.permissions,
  siteIds: siteScope,
  isPrimary: subject.isPrimary,
  isBilling: subject.isBilling,
  isTechContact: false,
  isSuper: subject.isSuper,
});

/** Reports whether the sites of a user lie within those of the reader (null: all). Users outside are treated as missing. */
export function liesWithinScope(
  scope: readonly number[] | null,
  { restricted_to_sites: isRestricted, site_ids: ids }: Pick<UserRow, 'restricted_to_sites' | 'site_ids'>,
): boolean {
  return scope === null || (isRestricted && ids.every((id) => scope.includes(id)));
}

const CHANGE: Readonly<Record<Untouchable, MessageKey>> = {
  self: 'server.userSelf',
  primary: 'server.userPrimary',
  above: 'server.userAbove',
  sites: 'server.userAbove',
};

/** @throws Problem 404 for a user whose sites do not lie within the caller's, 403 `untouchable` for one that they may not change */
export function requireTouchable(holder: Holder, row: UserRow, action: 'change' | 'delete'): void {
  if (!liesWithinScope(holder.siteIds, row)) throw problem(404);
  const reason = whyUntouchable(holder, holderOf(row));
  if (reason === null) return;
  const deleting: Partial<typeof CHANGE> =
    action === 'delete' ? { primary: 'server.userPrimaryDelete', self: 'server.userSelfDelete' } : {};
  throw problem(403, { code: 'untouchable', message: deleting[reason] ?? CHANGE[reason], data: { reason } });
}

/** @throws Problem 422 that names, field by field, the rights that the caller would grant without having them */
export function requireGrantable(holder: Holder, grant: Grant): void {
  const excess = excessOf(holder, grant);
  if (excess === null) return;
  const fields: Record<string, FieldMessage> = {};
  if (excess.permissions.length > 0)
    fields['role_id'] = { key: 'server.grantPermissions', values: { permissions: excess.permissions.join(', ') } };
  if (excess.siteIds === null) fields['site_ids'] = 'server.grantAllSites';
  else if (excess.siteIds.length > 0) fields['site_ids'] = { key: 'server.grantSites', values: { count: excess.siteIds.length } };
  for (const flag of excess.flags) fields[flag] = flag === 'billing_user' ? 'server.grantBilling' : 'server.grantTechContact';
  throw invalid(fields);
}
