import { anyOf, needs } from '#contract/platform/access';
import { defineCall } from '#contract/platform/call';
import type { Device, DeviceChange, DeviceSilence, NewDevice } from '../entities/device';

const reading = anyOf(needs('ManageSite.viewer'), needs('ManageEvent.viewer'));
/** Which of the two follows from the site's type (`devicePermission`). */
const writing = anyOf(needs('ManageSite.devices'), needs('ManageEvent.editor'));

/** A code that pairs one device, once. It is in this answer alone. */
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

/** The devices of every site that the caller may read: the figures of the overview. */
export const listAllDevices = defineCall<{ devices: readonly Device[] }>()({
  name: 'listAllDevices',
  method: 'GET',
  path: '/devices',
  access: reading,
  records: { devices: 'devices' },
  complete: ['devices'],
});

/** One device, with the times of the last `DEVICE_HISTORY_DAYS` in which it was not heard. */
export const getDevice = defineCall<{ device: Device; silences: readonly DeviceSilence[] }>()({
  name: 'getDevice',
  method: 'GET',
  path: '/devices/{deviceId}',
  access: reading,
  records: { device: 'devices' },
});

/** 422 on `name` when `DEVICES_MAX` of a site are there, or `DEVICE_CODES_MAX` codes wait. */
export const createDevice = defineCall<{ device: Device } & PairingCode, NewDevice>()({
  name: 'createDevice',
  method: 'POST',
  path: '/sites/{siteId}/devices',
  access: writing,
  records: { device: 'devices' },
  status: 201,
  // No answer with a code is kept.
  idempotent: false,
});

export const updateDevice = defineCall<{ device: Device }, DeviceChange>()({
  name: 'updateDevice',
  method: 'PATCH',
  path: '/devices/{deviceId}',
  access: writing,
  records: { device: 'devices' },
});

/** Removes a device; one that is paired ends at once. */
export const deleteDevice = defineCall<undefined>()({
  name: 'deleteDevice',
  method: 'DELETE',
  path: '/devices/{deviceId}',
  access: writing,
});

/** Makes a new code for a device; the one before it ends. A device that is paired stays so until another one uses the code. */
export const createDeviceCode = defineCall<{ device: Device } & PairingCode>()({
  name: 'createDeviceCode',
  method: 'POST',
  path: '/devices/{deviceId}/code',
  access: writing,
  records: { device: 'devices' },
  audit: { action: 'updated', unchanged: true },
});

/** Ends a device's session and its sockets at once; it asks for a code again. */
export const unpairDevice = defineCall<{ device: Device }>()({
  name: 'unpairDevice',
  method: 'POST',
  path: '/devices/{deviceId}/unpair',
  access: writing,
  records: { device: 'devices' },
  audit: { action: 'updated' },
});
