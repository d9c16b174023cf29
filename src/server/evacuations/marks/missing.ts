import type { Kysely } from 'kysely';

import type { KioskMissing } from '#contract/door/entities/kiosk';
import { DEVICE_EVENTS, deviceChannel } from '#contract/realtime';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Emit } from '#server/platform/db/transaction';

type Db = Kysely<Schema>;

interface Counted {
  readonly id: number;
  readonly event_counter: number;
}

/** Counts the missing people of a report: the number is all that a kiosk learns. */
export async function countMissing(db: Db, { id, event_counter: counter }: Counted): Promise<KioskMissing> {
  const { count } = await db
    .selectFrom('evacuees')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('evacuation_id', '=', id)
    .where('status', '=', 'missing')
    .executeTakeFirstOrThrow();
  return { evacuation_id: id, count, counter };
}

/** Emits the number of missing people to the kiosks of a report's site, where the site lets them show it (spec: kiosk#evacuation). */
export async function notifyMissing(
  tx: Db,
  emit: Emit,
  report: { readonly id: number; readonly site_id: number },
  counter: number,
): Promise<void> {
  const devices = await tx
    .selectFrom('devices')
    .innerJoin('sites', 'sites.id', 'devices.site_id')
    .innerJoin('device_sessions', 'device_sessions.device_id', 'devices.id')
    .select('devices.id')
    .where('devices.site_id', '=', report.site_id)
    .where('sites.kiosk_shows_missing', '=', true)
    .orderBy('devices.id')
    .execute();
  if (devices.length === 0) return;
  const missing = await countMissing(tx, { id: report.id, event_counter: counter });
  for (const { id } of devices) emit(deviceChannel(id), DEVICE_EVENTS.missingChanged, missing);
}
