import type { KioskGroup, KioskVisit } from '#contract/door/entities/kiosk';
import type { HostNews, Outcome } from '../../device/kioskSlice';

/** Returns what a person is told whose visit was queued on the device, or, without room, was not. */
export function notedOf(isNoted: boolean, name: string, { type }: KioskGroup): Outcome {
  if (!isNoted) return { kind: 'notNoted' };
  return type === 'delivery' ? { kind: 'notedDelivery' } : { kind: 'notedIn', name };
}

/** Returns what a person is told whose visit the server has taken. */
export function outcomeOf(visitor: KioskVisit, { type }: KioskGroup): Outcome {
  if (visitor.check === 'rejected') return { kind: 'rejected', message: visitor.reject_message };
  if (visitor.waiting !== null)
    return { kind: 'waiting', message: visitor.waiting.message, isAway: visitor.waiting.geofence !== undefined };
  if (type === 'delivery') return { kind: 'delivered', host: hostNewsOf(visitor) };
  const { badge: printing, uuid } = visitor;
  const badge = printing === null || uuid === null ? null : { uuid, printing };
  return { kind: 'signedIn', name: visitor.name, host: hostNewsOf(visitor), isSearched: visitor.selected_for_search, badge };
}

function hostNewsOf({ host_told: name, host_told_by: by, host_unknown: isUnknown }: KioskVisit): HostNews {
  if (name !== null && by !== null) return { name, by };
  return isUnknown ? 'unknown' : null;
}
