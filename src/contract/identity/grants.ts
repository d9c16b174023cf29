import type { Permission } from '#contract/platform/permissions';

/** The rights of a user in a client that can be granted to others: permissions, sites and flags. */
export interface Standing {
  readonly permissions: readonly Permission[];
  /** Null for all sites. */
  readonly siteIds: readonly number[] | null;
  readonly isPrimary: boolean;
  readonly isBilling: boolean;
  readonly isTechContact: boolean;
  readonly isSuper: boolean;
}

/** The rights that can be granted. The primary flag is not one of them: its holder transfers it with a password. */
export type Grant = Pick<Standing, 'permissions' | 'siteIds' | 'isBilling' | 'isTechContact'>;

/** The granted rights that the giver lacks; all empty if the giver lacks none. */
export interface Excess {
  readonly permissions: readonly Permission[];
  /** Sites beyond the giver's own; null for all sites, which only an unrestricted giver can grant. */
  readonly siteIds: readonly number[] | null;
  readonly flags: readonly ('billing_user' | 'tech_contact')[];
}

/** Returns the part of a grant that exceeds the giver's rights; null if nothing does (spec: permissions#privileges). */
export function excessOf(giver: Standing, grant: Grant): Excess | null {
  const holdsFlags = giver.isPrimary || giver.isSuper;
  const { siteIds: own } = giver;
  const excess: Excess = {
    permissions: grant.permissions.filter((name) => !giver.permissions.includes(name)),
    siteIds: own === null ? [] : (grant.siteIds?.filter((id) => !own.includes(id)) ?? null),
    flags: [
      ...(grant.isBilling && !holdsFlags && !giver.isBilling ? (['billing_user'] as const) : []),
      ...(grant.isTechContact && !holdsFlags && !giver.isTechContact ? (['tech_contact'] as const) : []),
    ],
  };
  const isNone = excess.permissions.length === 0 && excess.siteIds?.length === 0 && excess.flags.length === 0;
  return isNone ? null : excess;
}

/** The reason why a user may not be changed or removed. */
export type Untouchable = 'self' | 'primary' | 'above' | 'sites';

/**
 * Returns the reason why one user may not change or remove another: it is themselves, the primary user, a user with higher privileges, or a
 * user with sites beyond their own. Null if they may (spec: permissions#privileges).
 */
export function whyUntouchable(
  actor: Standing & { readonly userId: number },
  target: Standing & { readonly userId: number },
): Untouchable | null {
  if (actor.userId === target.userId) return 'self';
  if (target.isPrimary) return 'primary';
  if (target.isSuper && !actor.isSuper) return 'above';
  const excess = excessOf(actor, { ...target, isTechContact: false });
  if (excess === null) return null;
  return excess.permissions.length > 0 || excess.flags.length > 0 ? 'above' : 'sites';
}
