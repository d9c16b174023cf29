import { sql, type Kysely, type Selectable } from 'kysely';

import { DEVICE_HISTORY_DAYS, DEVICE_SILENT_AFTER_MS } from '#contract/sites/constants';
import type { Device, DeviceSilence, LostVisits } from '#contract/sites/entities/device';
import type { SiteType } from '#contract/sites/entities/site';
import type { Schema } from '#server/platform/db/schema/schema';
import { problem } from '#server/platform/http/problem';
import { byName } from '#server/platform/lists/byName';

type Db = Kysely<Schema>;

/** A device's row with the end of the code that it waits for, expired or not. */
export type DeviceRow = Selectable<Schema['devices']> & { readonly code_expires_at: Date | null };

const deviceRows = (db: Db, clientId: number) =>
  db
    .selectFrom('devices')
    .leftJoin('device_codes', 'device_codes.device_id', 'devices.id')
    .selectAll('devices')
    .select('device_codes.expires_at as code_expires_at')
    .where('devices.client_id', '=', clientId);

/** Returns a site's devices by name. */
export async function findDevices(db: Db, clientId: number, siteId: number): Promise<DeviceRow[]> {
  return byName(await deviceRows(db, clientId).where('devices.site_id', '=', siteId).orderBy('devices.id').execute());
}

/** Returns the devices of the client's sites of some types, limited to `sites` (null: all). */
export function findAllDevices(
  db: Db,
  clientId: number,
  { sites, types }: { readonly sites: readonly number[] | null; readonly types: readonly SiteType[] },
): Promise<DeviceRow[]> {
  const rows = deviceRows(db, clientId)
    .innerJoin('sites', 'sites.id', 'devices.site_id')
    .where(sql<boolean>`sites.type = any(${[...types]}::text[])`)
    .orderBy('devices.id');
  return (sites === null ? rows : rows.where(sql<boolean>`sites.id = any(${[...sites]}::int[])`)).execute();
}

/** Reads a device. @throws Problem 404 for an unknown id and for another client's */
export async function readDevice(db: Db, { clientId }: { readonly clientId: number }, deviceId: number): Promise<DeviceRow> {
  const row = await deviceRows(db, clientId).where('devices.id', '=', deviceId).executeTakeFirst();
  if (!row) throw problem(404);
  return row;
}

export const countDevices = async (db: Db, siteId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('devices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  return count;
};

/** Presents a device to people; an expired code is left out. */
export function presentDevice(row: DeviceRow, now: Date): Device {
  const waits = row.code_expires_at !== null && row.code_expires_at > now;
  return {
    id: row.id,
    revision: row.revision,
    site_id: row.site_id,
    name: row.name,
    last_heartbeat: row.last_heartbeat?.toISOString() ?? null,
    alerts_enabled: row.alerts_enabled,
    paired_at: row.paired_at?.toISOString() ?? null,
    app_version: row.app_version,
    code_expires_at: waits ? row.code_expires_at.toISOString() : null,
    waiting: row.memory_waiting,
    memory_kept: row.memory_kept,
    lost_visits: lostVisitsOf(row, now),
  };
}

/** Returns the visits that a device has lost, shown for a number of days. */
export function lostVisitsOf(
  row: Pick<DeviceRow, 'lost_count' | 'lost_from' | 'lost_until'>,
  now: Date,
  days = DEVICE_HISTORY_DAYS,
): LostVisits | null {
  const { lost_count: count, lost_from: from, lost_until: until } = row;
  if (count === 0 || from === null || until === null) return null;
  const isOver = now.getTime() - until.getTime() > days * 86_400_000;
  return isOver ? null : { count, from: from.toISOString(), until: until.toISOString() };
}

/** Returns the silences of the last `DEVICE_HISTORY_DAYS`, the oldest first, including the current one. */
export async function findSilences(db: Db, device: DeviceRow, now: Date): Promise<DeviceSilence[]> {
  const since = new Date(now.getTime() - DEVICE_HISTORY_DAYS * 86_400_000);
  const past = await db
    .selectFrom('device_silences')
    .select(['began_at', 'ended_at'])
    .where('device_id', '=', device.id)
    .where('ended_at', '>', since)
    .orderBy('began_at')
    .execute();
  const silences = past.map(({ began_at: from, ended_at: until }) => ({ from: from.toISOString(), until: until.toISOString() }));
  const isSilent = device.paired_at !== null && device.last_heartbeat !== null && isSilence(device.last_heartbeat, now);
  return isSilent && device.last_heartbeat !== null ? [...silences, { from: device.last_heartbeat.toISOString(), until: null }] : silences;
}

/** Reports whether the last sign of a device was so long ago that it counts as a silence. */
export const isSilence = (lastHeard: Date, now: Date): boolean => now.getTime() - lastHeard.getTime() >= DEVICE_SILENT_AFTER_MS;
