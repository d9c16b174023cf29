import type { Kysely } from 'kysely';

import { DEVICE_EVENTS, deviceChannel } from '#contract/realtime';
import type { Schema } from '../db/schema/schema';
import type { Emit } from '../db/transaction';

/** Has the paired kiosks of a site, or of all sites, fetch what they show again. */
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
