import type { Kysely } from 'kysely';

import { SITE_EVENTS, siteChannel, type DeviceRemovedEvent } from '#contract/realtime';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Emit } from '#server/platform/db/transaction';
import { presentDevice, readDevice } from './store';

/** Emits the current state of a device on the channels of its site, and of the site that it has just left. */
export async function emitDevice(
  tx: Kysely<Schema>,
  emit: Emit,
  device: { readonly clientId: number; readonly deviceId: number; readonly leftSiteId?: number },
  now: Date,
): Promise<void> {
  const row = await readDevice(tx, device, device.deviceId);
  for (const siteId of new Set([row.site_id, device.leftSiteId ?? row.site_id])) {
    emit(siteChannel(siteId), SITE_EVENTS.deviceUpdated, { device: presentDevice(row, now) });
  }
}

/** Emits on the channel of its site that a device was removed. */
export function emitRemoved(emit: Emit, { id, site_id: siteId }: DeviceRemovedEvent['device']): void {
  emit(siteChannel(siteId), SITE_EVENTS.deviceRemoved, { device: { id, site_id: siteId } } satisfies DeviceRemovedEvent);
}
