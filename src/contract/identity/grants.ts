import type { Permission } from '#contract/platform/permissions';

/** What a person can do in a client, as far as it can be handed on: permissions, sites and flags. */
export interface Standing {
  readonly permissions: readonly Permission[];
  /** Null for all of them. */
  readonly siteIds: readonly number[] | null;
  readonly isPrimary: boolean;
  readonly isBilling: boolean;
  readonly isTechContact: boolean;
  readonly isSuper: boolean;
}

/** What of a standing is handed on. The primary flag is not: its holder hands it over with a password. */
export type Grant = Pick<Standing, 'permissions' | 'siteIds' | 'isBilling' | 'isTechContact'>;

/** What somebody would get that the giver does not have; all empty when nothing is. */
export interface Excess {
  readonly permissions: readonly Permission[];
  /** Sites beyond the giver's own; null for all sites, which only an unrestricted giver has. */
  readonly siteIds: readonly number[] | null;
  readonly flags: readonly ('billing_user' | 'tech_contact')[];
}

/** Returns what of a grant goes beyond the giver; null when they have all of it (spec: permissions#privileges). */
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

/** Why somebody may not be changed or removed. */
export type Untouchable = 'self' | 'primary' | 'above' | 'sites';

/**
 * Returns why one person may not change or remove another: nobody removes themselves, the primary user, somebody above their privileges,
 * or somebody who has sites beyond their own. Null when they may (spec: permissions#privileges).
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
