import { useTranslation } from 'react-i18next';

import type { Device } from '#contract/sites/entities/device';
import { dayAndTimeAt } from '#web/dates/siteTime';
import { zoneNamed } from '#web/dates/zoneNamed';
import { useDeviceWords } from '#portal/pieces/sites/devices/useDeviceWords';
import { Banner } from '#web/ui/feedback/Banner';
import { Card } from '#web/ui/layout/Card';
import { Facts } from '#web/ui/layout/Facts';
import { LastHeard } from '../DeviceStatus';
import styles from './Device.module.css';

/** Lists when a device was paired, its last heartbeat, and its software. */
export function DeviceFacts({ device, zone }: { readonly device: Device; readonly zone: string }) {
  const { t, i18n } = useTranslation('devices');
  const { waiting, memory_kept: isKept } = device;
  const memory = [
    waiting === 0 ? t('memory.nothing') : t('memory.waiting', { count: waiting }),
    isKept === false && t('memory.mayBeCleared'),
  ]
    .filter(Boolean)
    .join(' ');
  const lost = useDeviceWords(zone).lost(device);
  const facts = [
    [t('pairedSince'), device.paired_at === null ? t('state.unpaired') : dayAndTimeAt(device.paired_at, zone, i18n.language)],
    [t('lastHeard'), <LastHeard key="heard" device={device} zone={zone} />],
    [t('version'), device.app_version ?? t('versionUnknown')],
    [t('memory.title'), memory],
  ] as const;
  return (
    <Card title={t('device.facts')}>
      {lost !== null && <Banner tone="danger">{lost}</Banner>}
      <Facts facts={facts} />
      <p className={styles.hint}>{t('zone', zoneNamed(zone, Date.now(), i18n.language))}</p>
    </Card>
  );
}
