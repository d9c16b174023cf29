import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Device } from '#contract/sites/entities/device';
import type { Site } from '#contract/sites/entities/site';
import { paths } from '#portal/lib/paths';
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs';
import { DeviceStatus } from '../DeviceStatus';
import styles from './Device.module.css';

interface DeviceHeadProps {
  readonly site: Site;
  readonly device: Device;
  /** The actions for the device. */
  readonly children: ReactNode;
}

/** The name of a device with the way back to the list, below the name of its site. */
export function DeviceHead({ site, device, children }: DeviceHeadProps) {
  const { t } = useTranslation('devices');
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <Breadcrumbs
          label={t('device.way')}
          crumbs={[{ label: t('list'), href: paths.siteDevices.link({ siteId: site.id }) }]}
          current={device.name}
        />
        <div className={styles.title}>
          <h2>{device.name}</h2>
          <DeviceStatus device={device} zone={site.timezone} />
        </div>
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
