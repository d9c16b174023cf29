import { useTranslation } from 'react-i18next';

import type { Device } from '#contract/sites/entities/device';
import type { DeviceState } from '#portal/entities/devices';
import { useNow } from '#web/dates/useNow';
import { useDeviceWords } from '#portal/pieces/sites/devices/useDeviceWords';
import { StatusDot } from '#web/ui/feedback/StatusDot';

/** A silence is shown so long after it has begun at most. */
const POLL_INTERVAL_MS = 10_000;

const DOTS: Readonly<Record<DeviceState, 'live' | 'stale' | 'wait' | 'off'>> = {
  online: 'live',
  silent: 'stale',
  waiting: 'wait',
  unpaired: 'off',
};

interface DeviceStatusProps {
  readonly device: Device;
  /** The site's. */
  readonly zone: string;
}

/** The current state of a device, as a dot and in words. */
export function DeviceStatus({ device, zone }: DeviceStatusProps) {
  const now = useNow(POLL_INTERVAL_MS);
  const { state, text } = useDeviceWords(zone).stateOf(device, now);
  return <StatusDot state={DOTS[state]}>{text}</StatusDot>;
}

interface LastHeardProps extends DeviceStatusProps {
  /** Adds a label where no heading names it. */
  readonly labelled?: boolean;
}

/** The time of a device's last heartbeat, by the site's clock. */
export function LastHeard({ device, zone, labelled = false }: LastHeardProps) {
  const { t } = useTranslation(['devices', 'ui']);
  const now = useNow(POLL_INTERVAL_MS);
  const value = useDeviceWords(zone).lastHeard(device, now);
  return labelled ? t('ui:labelled', { label: t('lastHeard'), value }) : value;
}
