import type { Kysely } from 'kysely';

import { DEVICE_EVENTS, deviceChannel } from '#contract/realtime';
import { endDeviceSession } from '#server/identity/devices/deviceSession';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Emit } from '#server/platform/db/transaction';

/** Has the paired kiosks of a site, or of all sites, fetch their configuration again. */
export async function emitConfigChanged(
  tx: Kysely<Schema>,
  emit: Emit,
  { clientId, siteId }: { readonly clientId: number; readonly siteId?: number },
): Promise<void> {
  const paired = tx
    .selectFrom('devices')
    .innerJoin('device_sessions', 'device_sessions.device_id', 'devices.id')
    .select('devices.id')
    .where('client_id', '=', clientId);
  const devices = await (siteId === undefined ? paired : paired.where('site_id', '=', siteId)).orderBy('devices.id').execute();
  for (const { id } of devices) emit(deviceChannel(id), DEVICE_EVENTS.configChanged, {});
}

/** Emits to a kiosk that its session has ended, just before its sockets close. */
export const emitUnpaired = (emit: Emit, deviceId: number): void => emit(deviceChannel(deviceId), DEVICE_EVENTS.unpaired, {});

/** Ends the sessions of a site's kiosks; returns their sids, whose sockets are to be closed after the commit. */
export async function endKiosks(
  tx: Kysely<Schema>,
  emit: Emit,
  { clientId, siteId }: { readonly clientId: number; readonly siteId: number },
): Promise<readonly string[]> {
  const devices = await tx
    .selectFrom('devices')
    .select('id')
    .where('client_id', '=', clientId)
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute();
  const ended: string[] = [];
  for (const { id } of devices) {
    const sid = await endDeviceSession(tx, id);
    if (sid === null) continue;
    emitUnpaired(emit, id);
    ended.push(sid);
  }
  return ended;
}
