import * as calls from '#contract/sites/calls/devices';
import { DEVICES_MAX } from '#contract/sites/constants';
import { SITE_TYPES } from '#contract/sites/entities/site';
import { devicePermission, sitePermission } from '#contract/sites/policies';
import { endDeviceSession } from '#server/identity/devices/deviceSession';
import type { Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import { handle } from '#server/platform/http/handle';
import { invalid } from '#server/platform/http/problem';
import { requireFresh } from '#server/platform/http/requireFresh';
import { insertRow, lockClient, lockRow, removeRow, updateRow, type Locked } from '#server/platform/rows/rows';
import { requireSite } from '../sites/access';
import { emitConfigChanged, emitUnpaired } from '../sites/kiosks';
import { makeCode } from './codes';
import { emitDevice, emitRemoved } from './events';
import { countDevices, findAllDevices, findDevices, findSilences, presentDevice, readDevice } from './store';

/** Locks a device that the caller may edit, by its site's type. @throws Problem 404 for one out of reach, 403 without the right */
async function requireDevice(tx: Tx, actor: Actor, deviceId: number): Promise<Locked<'devices'>> {
  const device = await lockRow(tx, 'devices', actor, deviceId);
  const site = await requireSite(tx, actor, device.site_id);
  actor.require(devicePermission(site.type));
  return device;
}

async function requireRoom(tx: Tx, siteId: number): Promise<void> {
  if ((await countDevices(tx, siteId)) >= DEVICES_MAX) {
    throw invalid({ name: { key: 'rules.devices.tooMany', values: { limit: DEVICES_MAX } } });
  }
}

/** Handlers of a site's kiosks, for the people who manage them. */
export const deviceHandlers = [
  handle(calls.listDevices, async ({ actor, db, now, params }) => {
    const site = await requireSite(db, actor, params.siteId);
    actor.require(sitePermission(site.type, 'viewer'));
    return { devices: (await findDevices(db, actor.clientId, site.id)).map((row) => presentDevice(row, now())) };
  }),

  handle(calls.listAllDevices, async ({ actor, db, now }) => {
    const types = SITE_TYPES.filter((type) => actor.may(sitePermission(type, 'viewer')));
    const rows = await findAllDevices(db, actor.clientId, { sites: actor.siteScope, types });
    return { devices: rows.map((row) => presentDevice(row, now())) };
  }),

  handle(calls.getDevice, async ({ actor, db, now, params }) => {
    const row = await readDevice(db, actor, params.deviceId);
    const site = await requireSite(db, actor, row.site_id);
    actor.require(sitePermission(site.type, 'viewer'));
    return { device: presentDevice(row, now()), silences: await findSilences(db, row, now()) };
  }),

  handle(calls.createDevice, async ({ actor, body, change, db, deps, now, params }) => {
    const site = await requireSite(db, actor, params.siteId);
    actor.require(devicePermission(site.type));
    return change(async (tx, emit) => {
      await lockClient(tx, actor);
      await requireRoom(tx, site.id);
      const device = await insertRow(tx, 'devices', actor, { ...body, site_id: site.id });
      const code = await makeCode(tx, deps, device, actor.userId);
      await emitDevice(tx, emit, { clientId: actor.clientId, deviceId: device.id }, now());
      return { device: presentDevice(await readDevice(tx, actor, device.id), now()), ...code };
    });
  }),

  handle(calls.updateDevice, ({ actor, body, change, now, params }) =>
    change(async (tx, emit) => {
      const { base, ...fields } = body;
      await lockClient(tx, actor);
      const device = await requireDevice(tx, actor, params.deviceId);
      if (base !== undefined) requireFresh('device', presentDevice(await readDevice(tx, actor, device.id), now()), fields, base);
      if (fields.site_id !== undefined && fields.site_id !== device.site_id) {
        const target = await requireSite(tx, actor, fields.site_id);
        actor.require(devicePermission(target.type));
        await requireRoom(tx, target.id);
      }
      const isMoved = fields.site_id !== undefined && fields.site_id !== device.site_id;
      // The new site has not been notified of anything yet.
      await updateRow(tx, 'devices', device, { ...fields, ...(isMoved ? { silence_told_at: null } : {}) });
      await emitDevice(tx, emit, { clientId: actor.clientId, deviceId: device.id, leftSiteId: device.site_id }, now());
      await emitConfigChanged(tx, emit, { clientId: actor.clientId, siteId: fields.site_id ?? device.site_id });
      return { device: presentDevice(await readDevice(tx, actor, device.id), now()) };
    }),
  ),

  handle(calls.deleteDevice, async ({ actor, change, deps, params }) => {
    const ended = await change(async (tx, emit) => {
      const device = await requireDevice(tx, actor, params.deviceId);
      const sid = await endDeviceSession(tx, device.id);
      if (sid !== null) emitUnpaired(emit, device.id);
      await removeRow(tx, 'devices', device);
      emitRemoved(emit, device);
      return sid;
    });
    if (ended !== null) await deps.publisher.closeSession(ended);
    return undefined;
  }),

  handle(calls.createDeviceCode, ({ actor, change, deps, now, params }) =>
    change(async (tx, emit) => {
      await lockClient(tx, actor);
      const device = await requireDevice(tx, actor, params.deviceId);
      const code = await makeCode(tx, deps, device, actor.userId);
      await emitDevice(tx, emit, { clientId: actor.clientId, deviceId: device.id }, now());
      return { device: presentDevice(await readDevice(tx, actor, device.id), now()), ...code };
    }),
  ),

  handle(calls.unpairDevice, async ({ actor, change, deps, now, params }) => {
    const { device, sid } = await change(async (tx, emit) => {
      const row = await requireDevice(tx, actor, params.deviceId);
      const ended = await endDeviceSession(tx, row.id);
      if (ended !== null) emitUnpaired(emit, row.id);
      await updateRow(tx, 'devices', row, { paired_at: null, silence_told_at: null });
      await emitDevice(tx, emit, { clientId: actor.clientId, deviceId: row.id }, now());
      return { device: presentDevice(await readDevice(tx, actor, row.id), now()), sid: ended };
    });
    if (sid !== null) await deps.publisher.closeSession(sid);
    return { device };
  }),
];
