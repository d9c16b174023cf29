import { useTranslation } from 'react-i18next';

import type { EvacuationReport } from '#contract/evacuations/entities/evacuation';
import { dayAndTimeAt } from '#web/dates/siteTime';
import { StatusDot } from '#web/ui/feedback/StatusDot';
import { Card } from '#web/ui/layout/Card';
import styles from './Surroundings.module.css';

interface DevicesProps {
  readonly devices: EvacuationReport['offline_devices'];
  readonly lost: NonNullable<EvacuationReport['lost_visits']>;
  readonly zone: string;
}

/** Names the devices that are silent, and those whose visits were lost: people may be missing from the list. */
export function Devices({ devices, lost, zone }: DevicesProps) {
  const { t, i18n } = useTranslation('evacuation');
  const time = (instant: string): string => dayAndTimeAt(instant, zone, i18n.language);
  return (
    <Card title={t('around.devices')}>
      {lost.length > 0 && (
        <ul className={styles.list}>
          {lost.map(({ id, name, count, from, until }) => (
            <li key={id}>
              <StatusDot state="stale">{name}</StatusDot>
              <span className={styles.detail}>{t('around.lost', { count, from: time(from), until: time(until) })}</span>
            </li>
          ))}
        </ul>
      )}
      {devices.length === 0 ? (
        <p className={styles.none}>{t('around.noDevices')}</p>
      ) : (
        <>
          <ul className={styles.list}>
            {devices.map((device) => (
              <li key={device.id}>
                <StatusDot state="stale">{device.name}</StatusDot>
                <span className={styles.detail}>
                  {device.last_heartbeat === null ? t('around.neverHeard') : t('around.lastHeard', { time: time(device.last_heartbeat) })}
                </span>
              </li>
            ))}
          </ul>
          <p className={styles.none}>{t('around.devicesHint')}</p>
        </>
      )}
    </Card>
  );
}
