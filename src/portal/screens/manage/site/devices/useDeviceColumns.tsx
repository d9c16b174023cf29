import { useTranslation } from 'react-i18next';

import type { Device } from '#contract/sites/entities/device';
import { paths } from '#portal/lib/paths';
import { RecordCard } from '#portal/kit/list/RecordCard';
import type { RecordColumn } from '#portal/kit/list/RecordTable';
import { useDeviceWords } from '#portal/pieces/sites/devices/useDeviceWords';
import { TextLink } from '#web/ui/buttons/TextLink';
import { DeviceStatus, LastHeard } from './DeviceStatus';

/** Returns the address of a device's page. */
export const hrefOf = ({ id, site_id: siteId }: Device): string => paths.siteDevice.link({ siteId, deviceId: id });

const linkOf = (device: Device) => (
  <TextLink look="plain" href={hrefOf(device)}>
    {device.name}
  </TextLink>
);

/** Returns the columns of a site's devices, with times by the site's clock. */
export function useDeviceColumns(zone: string): readonly RecordColumn<Device>[] {
  const { t } = useTranslation('devices');
  const words = useDeviceWords(zone);
  return [
    { id: 'name', header: t('name'), width: 'minmax(0, 1.4fr)', cell: linkOf, print: ({ name }) => name },
    {
      id: 'status',
      header: t('status'),
      width: 'minmax(0, 1.4fr)',
      cell: (device) => <DeviceStatus device={device} zone={zone} />,
      print: (device) => words.stateOf(device, Date.now()).text,
    },
    { id: 'lastHeard', header: t('lastHeard'), width: '150px', cell: (device) => <LastHeard device={device} zone={zone} /> },
    { id: 'version', header: t('version'), width: '110px', givesWay: 1, cell: ({ app_version: version }) => version ?? '–' },
    { id: 'alerts', header: t('alerts.title'), width: '110px', givesWay: 2, cell: words.alerts },
  ];
}

/** Shows a device on a phone. */
export function DeviceCard({ device, zone }: { readonly device: Device; readonly zone: string }) {
  const words = useDeviceWords(zone);
  return (
    <RecordCard
      title={linkOf(device)}
      under={
        <>
          <LastHeard device={device} zone={zone} labelled /> · {words.alerts(device)}
        </>
      }
    >
      <DeviceStatus device={device} zone={zone} />
    </RecordCard>
  );
}
