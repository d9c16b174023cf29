import { useTranslation } from 'react-i18next';

import type { Device } from '#contract/sites/entities/device';
import { deviceState, type DeviceState } from '#portal/entities/devices';
import { dateAt, dayAndTimeAt, momentAt, timeOrDayAt } from '#web/dates/siteTime';

interface DeviceWords {
  /** 'Online', 'Silent since 10:42'. */
  readonly stateOf: (device: Device, now: number) => { readonly state: DeviceState; readonly text: string };
  /** '10:42', 'Yesterday 21:56'; 'Never'. */
  readonly lastHeard: (device: Device, now: number) => string;
  readonly alerts: (device: Device) => string;
  /** '3 visits noted between 10:02 and 10:40 are lost'; null for none. */
  readonly lost: (device: Device) => string | null;
}

/** Returns the words for a device's state, with times by its site's clock. */
export function useDeviceWords(zone: string): DeviceWords {
  const { t, i18n } = useTranslation('devices');
  const { language } = i18n;
  return {
    stateOf: (device, now) => {
      const state = deviceState(device, now);
      const since = device.last_heartbeat === null ? null : timeOrDayAt(device.last_heartbeat, now, zone, language);
      const silent = since === null ? t('state.silent') : t('state.silentSince', { time: since });
      return { state, text: { online: t('state.online'), silent, waiting: t('state.waiting'), unpaired: t('state.unpaired') }[state] };
    },
    lastHeard: ({ last_heartbeat: heard }, now) => (heard === null ? t('never') : momentAt(heard, zone, language, dateAt(now, zone))),
    lost: ({ lost_visits: lost }) =>
      lost === null
        ? null
        : t('lost', {
            count: lost.count,
            from: dayAndTimeAt(lost.from, zone, language),
            until: dayAndTimeAt(lost.until, zone, language),
          }),
    alerts: (device) => (device.alerts_enabled ? t('alerts.on') : t('alerts.off')),
  };
}
