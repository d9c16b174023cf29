import type { Permission } from '#contract/platform/permissions';
import type { SiteType } from './entities/site';

/**
 * Returns the permission for a site by its type, the second half of an any-of on the call: standard and remote sites require ManageSite,
 * events ManageEvent (spec: permissions#sites-and-events).
 */
export function sitePermission(type: SiteType, level: 'viewer' | 'editor' | 'deleter'): Permission {
  return type === 'event' ? `ManageEvent.${level}` : `ManageSite.${level}`;
}

/** Returns the permission to change devices: a level of its own at sites, the editor's at events (spec: permissions#administration). */
export const devicePermission = (type: SiteType): Permission => (type === 'event' ? 'ManageEvent.editor' : 'ManageSite.devices');

/** Reports whether an event has started; its start and end cannot be edited after that (spec: sites#events). */
export function hasBegun(site: { readonly active_from: string | null }, now: Date): boolean {
  return site.active_from !== null && Date.parse(site.active_from) <= now.getTime();
}

/**
 * Reports whether a user who may see `allowed` sites (null: all) may see this one. The token has the same list, comma separated, in
 * `user:site_id` (spec: session#access-token).
 */
export function maySeeSite(allowed: readonly number[] | null, siteId: number): boolean {
  return allowed === null || allowed.includes(siteId);
}
