import { DEVICE_OFFLINE_AFTER_MS } from '#contract/sites/constants';
import type { Device } from '#contract/sites/entities/device';
import { selectorsOf } from './selectorsOf';

/** A device by its id; all that are known. */
export const { selectOne: selectDevice, selectAll: selectDevices } = selectorsOf('devices');

/** `waiting` while its code waits for the device; `unpaired` without one. */
export type DeviceState = 'online' | 'silent' | 'waiting' | 'unpaired';

/** Returns the state of a device at a time: silence begins by the clock, without any event (spec: sites#devices). */
export function deviceState({ paired_at: pairedAt, last_heartbeat: heard, code_expires_at: codeUntil }: Device, now: number): DeviceState {
  if (pairedAt === null) return codeUntil !== null && Date.parse(codeUntil) > now ? 'waiting' : 'unpaired';
  return heard !== null && now - Date.parse(heard) < DEVICE_OFFLINE_AFTER_MS ? 'online' : 'silent';
}
