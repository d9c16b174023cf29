import { useListDevicesQuery } from '#portal/api/sites/devices';
import { selectDevice } from '#portal/entities/devices';
import { useRecords } from '#portal/entities/useRecords';

/** Not everybody who manages devices may hear the site. */
const LOOK_EVERY_MS = 60_000;

/** Reads the devices of a site and looks again every minute; events change them in between. */
export function useSiteDevices(siteId: number, { skip = false }: { readonly skip?: boolean } = {}) {
  const read = useListDevicesQuery({ params: { siteId } }, { skip, pollingInterval: LOOK_EVERY_MS });
  const listed = useRecords(selectDevice, skip ? undefined : read.currentData?.devices);
  // One that has just moved to another site is still in the answer.
  const devices = listed.filter((device) => device.site_id === siteId);
  return { read, devices };
}
