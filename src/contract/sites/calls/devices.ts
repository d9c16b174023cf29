import { anyOf, needs } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';
import type { Device, DeviceChange, DeviceSilence, NewDevice } from '../entities/device';

const reading = anyOf(needs('ManageSite.viewer'), needs('ManageEvent.viewer'));
/** The permission that applies follows from the site's type (`devicePermission`). */
const writing = anyOf(needs('ManageSite.devices'), needs('ManageEvent.editor'));

/** A code that pairs one device, once. It is only in this response. */
export interface PairingCode {
  readonly code: string;
  readonly code_expires_at: string;
}

export const listDevices = defineCall<{ devices: readonly Device[] }>()({
  name: 'listDevices',
  method: 'GET',
  path: '/sites/{siteId}/devices',
  access: reading,
  records: { devices: 'devices' },
});

/** The devices of all sites that the caller may read, for the figures of the overview. */
export const listAllDevices = defineCall<{ devices: readonly Device[] }>()({
  name: 'listAllDevices',
  method: 'GET',
  path: '/devices',
  access: reading,
  records: { devices: 'devices' },
  complete: ['devices'],
});

/** A device, with its silences of the last `DEVICE_HISTORY_DAYS`. */
export const getDevice = defineCall<{ device: Device; silences: readonly DeviceSilence[] }>()({
  name: 'getDevice',
  method: 'GET',
  path: '/devices/{deviceId}',
  access: reading,
  records: { device: 'devices' },
});

/** Creates a device. 422 on `name` when the site already has `DEVICES_MAX`, or the client has `DEVICE_CODES_MAX` pending codes. */
export const createDevice = defineCall<{ device: Device } & PairingCode, NewDevice>()({
  name: 'createDevice',
  method: 'POST',
  path: '/sites/{siteId}/devices',
  access: writing,
  records: { device: 'devices' },
  status: 201,
  // A response with a code is never stored.
  idempotent: false,
});

export const updateDevice = defineCall<{ device: Device }, DeviceChange>()({
  name: 'updateDevice',
  method: 'PATCH',
  path: '/devices/{deviceId}',
  access: writing,
  records: { device: 'devices' },
});

/** Deletes a device; a paired one is signed out immediately. */
export const deleteDevice = defineCall<undefined>()({
  name: 'deleteDevice',
  method: 'DELETE',
  path: '/devices/{deviceId}',
  access: writing,
});

/** Creates a new code for a device and invalidates the previous one. A paired device remains so until another one uses the code. */
export const createDeviceCode = defineCall<{ device: Device } & PairingCode>()({
  name: 'createDeviceCode',
  method: 'POST',
  path: '/devices/{deviceId}/code',
  access: writing,
  records: { device: 'devices' },
  audit: { action: 'updated', unchanged: true },
});

/** Ends a device's session and its sockets immediately; it asks for a code again. */
export const unpairDevice = defineCall<{ device: Device }>()({
  name: 'unpairDevice',
  method: 'POST',
  path: '/devices/{deviceId}/unpair',
  access: writing,
  records: { device: 'devices' },
  audit: { action: 'updated' },
});
