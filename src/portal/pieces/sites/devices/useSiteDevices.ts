import { useListDevicesQuery } from '#portal/api/sites/devices';
import { selectDevice } from '#portal/entities/devices';
import { useRecords } from '#portal/entities/useRecords';

/** Not everybody who manages devices may listen to the site. */
const POLL_INTERVAL_MS = 60_000;

/** Reads the devices of a site and refetches them every minute; events change them in between. */
export function useSiteDevices(siteId: number, { skip = false }: { readonly skip?: boolean } = {}) {
  const read = useListDevicesQuery({ params: { siteId } }, { skip, pollingInterval: POLL_INTERVAL_MS });
  const listed = useRecords(selectDevice, skip ? undefined : read.currentData?.devices);
  // A device that has just moved to another site is still in the response.
  const devices = listed.filter((device) => device.site_id === siteId);
  return { read, devices };
}
