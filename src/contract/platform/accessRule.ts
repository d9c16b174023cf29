import type { Flag } from './flags';
import type { Ability, Permission } from './permissions';

/**
 * One language for access rules, used by the server's calls and by the portal's guard, menu, buttons and 403 page (spec:
 * permissions#permissions). A rule is data, so that it can be listed, tested and explained.
 */
export type Rule =
  | { readonly kind: 'permission'; readonly permission: Permission }
  | { readonly kind: 'ability'; readonly ability: Ability }
  | { readonly kind: 'flag'; readonly flag: Flag; readonly on: boolean }
  | { readonly kind: 'role'; readonly role: UserRole }
  | { readonly kind: 'setting'; readonly setting: string }
  | { readonly kind: 'schedulingStatus'; readonly is: 'disabled' | 'not_disabled' }
  | { readonly kind: 'notOnTrial' }
  | { readonly kind: 'notReseller' }
  /** The operator of the installation sells plans, so there are subscriptions, tokens, referrals and trials. */
  | { readonly kind: 'sellsPlans' }
  | { readonly kind: 'plan'; readonly plan: 'enhanced' | 'pro' }
  | { readonly kind: 'severalClients' }
  /** Sites with a space, or with spaces enabled. */
  | { readonly kind: 'spaces'; readonly sites: 'some' | 'none' | 'enabled' }
  | { readonly kind: 'never' }
  | { readonly kind: 'all'; readonly rules: readonly Rule[] }
  | { readonly kind: 'any'; readonly rules: readonly Rule[] };

/** The role of a user in addition to permissions: system roles and the flags of the user. */
export type UserRole = 'administrator' | 'standard' | 'super' | 'primary' | 'billing';

export const needs = (permission: Permission): Rule => ({ kind: 'permission', permission });
export const can = (ability: Ability): Rule => ({ kind: 'ability', ability });
export const flagOn = (flag: Flag): Rule => ({ kind: 'flag', flag, on: true });
export const flagOff = (flag: Flag): Rule => ({ kind: 'flag', flag, on: false });
export const hasRole = (role: UserRole): Rule => ({ kind: 'role', role });
export const settingOn = (setting: string): Rule => ({ kind: 'setting', setting });
export const allOf = (...rules: Rule[]): Rule => ({ kind: 'all', rules });
export const anyOf = (...rules: Rule[]): Rule => ({ kind: 'any', rules });
export const never: Rule = { kind: 'never' };
/** Spaces are in use: the client has them, and a site has enabled them. Each call also checks this for its own site. */
export const spacesInUse: Rule = allOf(settingOn('spaces.enabled'), { kind: 'spaces', sites: 'enabled' });
/** Plans are sold on this installation (spec: clients#plans-sold). */
export const plansSold: Rule = { kind: 'sellsPlans' };
/** Subscriptions with their invoices, contacts and requests, for the page and the calls (spec: routes#account). */
export const seesSubscriptions: Rule = allOf(
  plansSold,
  { kind: 'notOnTrial' },
  { kind: 'notReseller' },
  anyOf(hasRole('super'), hasRole('primary'), hasRole('billing')),
);
