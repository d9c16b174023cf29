import { createSelector } from '@reduxjs/toolkit';

import type { Device } from '#contract/sites/entities/device';
import { useListAllDevicesQuery } from '#portal/api/sites/devices';
import { deviceState, selectDevices } from '#portal/entities/devices';
import { useNow } from '#web/dates/useNow';
import { useAppSelector } from '#portal/store/hooks';

/** The polling interval, for users without access to a site's channel. */
const POLL_INTERVAL_MS = 60_000;
/** A silence begins by the clock: it is shown so long after it has begun at most. */
const CLOCK_MS = 10_000;

/** The devices of a site: how many there are, and how many of them are online. */
export interface DeviceFigure {
  readonly online: number;
  readonly total: number;
}

const NONE: readonly Device[] = [];
const selectBySite = createSelector([selectDevices], (devices) => {
  const bySite = new Map<number, Device[]>();
  for (const device of devices) bySite.set(device.site_id, [...(bySite.get(device.site_id) ?? []), device]);
  return bySite;
});

/** Returns a function that gives the current figure of a site's devices, or null while unknown. Events update it between polls. */
export function useDeviceFigures(): (siteId: number) => DeviceFigure | null {
  const { isSuccess } = useListAllDevicesQuery(undefined, { pollingInterval: POLL_INTERVAL_MS });
  const bySite = useAppSelector(selectBySite);
  const now = useNow(CLOCK_MS);
  return (siteId) => {
    if (!isSuccess) return null;
    const devices = bySite.get(siteId) ?? NONE;
    return { online: devices.filter((device) => deviceState(device, now) === 'online').length, total: devices.length };
  };
}
