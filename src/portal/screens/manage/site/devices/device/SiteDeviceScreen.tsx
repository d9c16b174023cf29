import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import type { Device, DeviceSilence } from '#contract/sites/entities/device';
import type { Site } from '#contract/sites/entities/site';
import { devicePermission } from '#contract/sites/policies';
import { useGetDeviceQuery } from '#portal/api/sites/devices';
import { selectDevice } from '#portal/entities/devices';
import { paths } from '#portal/lib/paths';
import { HistoryLink } from '#portal/kit/history/HistoryLink';
import { useRouteParams } from '#portal/kit/route/routeParams';
import { useDocumentTitle } from '#web/kit/pages/useDocumentTitle';
import { LoadFailed } from '#web/kit/pages/LoadFailed';
import { useSiteChannel } from '#portal/processes/channels/useSiteChannel';
import { useAppSelector } from '#portal/store/hooks';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { SiteTab } from '../../SiteTab';
import { DeviceActions } from './DeviceActions';
import { DeviceFacts } from './DeviceFacts';
import { DeviceHead } from './DeviceHead';
import { DeviceHistory } from './DeviceHistory';
import { DeviceSettings } from './DeviceSettings';
import styles from './Device.module.css';

/** The polling interval: an ended silence is recorded with the next report, and no event carries it. */
const POLL_INTERVAL_MS = 60_000;

/** `/manage/site/{id}/devices/{device}`: one kiosk, the last days of it, its settings, and what may be done with it. */
export function SiteDeviceScreen() {
  const { t } = useTranslation('devices');
  return (
    <SiteTab permissionOf={devicePermission} words={{ readOnly: t('readOnly'), change: t('manage') }}>
      {(site, readOnly) => <LoadedDevice site={site} readOnly={readOnly} />}
    </SiteTab>
  );
}

interface LoadedDeviceProps {
  readonly site: Site;
  readonly readOnly: boolean;
}

function LoadedDevice({ site, readOnly }: LoadedDeviceProps) {
  const { t } = useTranslation('devices');
  const deviceId = Number(useRouteParams().deviceId);
  const navigate = useNavigate();
  const device = useAppSelector((state) => selectDevice(state, deviceId));
  const read = useGetDeviceQuery({ params: { deviceId } }, { pollingInterval: POLL_INTERVAL_MS });
  useSiteChannel(site.id);
  const isAt = device?.site_id ?? site.id;

  useEffect(() => {
    // The device was moved to another site, here or by another user, so its page has a new address.
    if (isAt !== site.id) navigate(paths.siteDevice.link({ siteId: isAt, deviceId }), { replace: true });
  }, [isAt, site.id, deviceId, navigate]);

  if (device !== undefined && read.currentData !== undefined && isAt === site.id)
    return <ShownDevice site={site} device={device} silences={read.currentData.silences} readOnly={readOnly} />;
  if (!read.isError) return <SkeletonRows rows={6} rowHeight={72} />;
  return (
    <LoadFailed
      error={read.error}
      title={t('device.loadFailed')}
      gone={{
        title: t('device.goneTitle'),
        text: t('device.goneText'),
        action: (
          <LinkButton variant="primary" href={paths.siteDevices.link({ siteId: site.id })}>
            {t('device.back')}
          </LinkButton>
        ),
      }}
      onRetry={() => void read.refetch()}
      retrying={read.isFetching}
      framed
    />
  );
}

interface ShownDeviceProps extends LoadedDeviceProps {
  readonly device: Device;
  readonly silences: readonly DeviceSilence[];
}

function ShownDevice({ site, device, silences, readOnly }: ShownDeviceProps) {
  useDocumentTitle(device.name);
  return (
    <>
      <DeviceHead site={site} device={device}>
        <HistoryLink subject="devices" id={device.id} />
        {!readOnly && <DeviceActions site={site} device={device} />}
      </DeviceHead>
      <div className={styles.cards}>
        <DeviceFacts device={device} zone={site.timezone} />
        <DeviceHistory device={device} silences={silences} zone={site.timezone} />
        <DeviceSettings site={site} device={device} readOnly={readOnly} />
      </div>
    </>
  );
}
