import * as calls from '#contract/sites/calls/devices';
import type { Device } from '#contract/sites/entities/device';
import type { RootState } from '../../store/state';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';

/** Making a code is no endpoint: the response is a secret (`processes/devices/pairingCode.ts`). */
const devicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDevices: queryOf(build, calls.listDevices),
    listAllDevices: queryOf(build, calls.listAllDevices),
    getDevice: queryOf(build, calls.getDevice),
    updateDevice: changeOf(build, calls.updateDevice),
    deleteDevice: changeOf(build, calls.deleteDevice),
    unpairDevice: changeOf(build, calls.unpairDevice),
  }),
});

/** Reports whether the held list of a site is out of date: it lacks the device, or contains one that has left the site. */
export function selectIsDeviceListOld(state: RootState, siteId: number, { id, site_id: isAt }: Pick<Device, 'id' | 'site_id'>): boolean {
  const { data } = devicesApi.endpoints.listDevices.select({ params: { siteId } })(state);
  return data !== undefined && data.devices.includes(id) !== (isAt === siteId);
}

export const {
  useListDevicesQuery,
  useListAllDevicesQuery,
  useGetDeviceQuery,
  useUpdateDeviceMutation,
  useDeleteDeviceMutation,
  useUnpairDeviceMutation,
} = devicesApi;
