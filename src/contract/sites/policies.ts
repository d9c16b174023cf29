import type { Permission } from '#contract/platform/permissions';
import type { SiteType } from './entities/site';

/**
 * Rights that depend on the record, the second half of an any-of on the call: standard and remote sites belong to
 * ManageSite, event sites to ManageEvent (spec: permissions#sites-and-events).
 */
export function sitePermission(type: SiteType, level: 'viewer' | 'editor' | 'deleter'): Permission {
  return type === 'event' ? `ManageEvent.${level}` : `ManageSite.${level}`;
}

/** Writing devices has a level of its own at sites; at events it is editing (spec: permissions#administration). */
export const devicePermission = (type: SiteType): Permission => (type === 'event' ? 'ManageEvent.editor' : 'ManageSite.devices');

/** Start and end of an event cannot be edited once it has begun (spec: sites#events). */
export function hasBegun(site: { readonly active_from: string | null }, now: Date): boolean {
  return site.active_from !== null && Date.parse(site.active_from) <= now.getTime();
}

/**
 * Reports whether a user who may see `allowed` sites (null: all) may see this one.
 * The token says the same as a comma separated `user:site_id` (spec: session#access-token).
 */
export function maySeeSite(allowed: readonly number[] | null, siteId: number): boolean {
  return allowed === null || allowed.includes(siteId);
}
