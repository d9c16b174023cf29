import { transact, type Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { ProblemError } from '#server/platform/http/problem';
import { lockClient, lockRow } from '#server/platform/rows/rows';
import { makeCode } from '#server/sites/devices/codes';
import { NEW_DEVICE } from './harbour/sites';

/** A device of the demo that waits to be paired, and its code. */
export interface DemoKiosk {
  readonly device: string;
  readonly site: string;
  readonly code: string;
}

/**
 * Makes a code for the demo's new device, so that a browser becomes its kiosk; null where the device was deleted or paired, or too many
 * other codes wait.
 */
export async function makeDemoKioskCode(deps: Pick<Deps, 'db' | 'secrets' | 'now'>): Promise<DemoKiosk | null> {
  try {
    return await transact(deps.db, (tx) => makeCodeOfNewDevice(tx, deps));
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

async function makeCodeOfNewDevice(tx: Tx, deps: Pick<Deps, 'secrets' | 'now'>): Promise<DemoKiosk | null> {
  const found = await tx
    .selectFrom('devices')
    .innerJoin('sites', 'sites.id', 'devices.site_id')
    .select(['devices.id', 'devices.client_id as clientId', 'sites.name as site'])
    .where('devices.name', '=', NEW_DEVICE)
    .where('devices.paired_at', 'is', null)
    .orderBy('devices.id')
    .executeTakeFirst();
  if (found === undefined) return null;
  await lockClient(tx, found);
  const device = await lockRow(tx, 'devices', found, found.id);
  const { code } = await makeCode(tx, deps, device, null);
  return { device: device.name, site: found.site, code };
}
