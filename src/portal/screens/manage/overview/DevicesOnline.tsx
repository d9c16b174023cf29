import { useTranslation } from 'react-i18next';

import { numberText } from '#web/text/numberText';
import { StatusDot } from '#web/ui/feedback/StatusDot';
import type { DeviceFigure } from './useDeviceFigures';

/** Returns a function that describes a site's devices: '2 of 3 online'. */
export function useDevicesOnlineWords(): (figure: DeviceFigure | null) => string {
  const { t, i18n } = useTranslation('overview');
  return (figure) => {
    if (figure === null) return '–';
    if (figure.total === 0) return t('devices.none');
    return t('devices.online', { online: numberText(figure.online, i18n.language), count: figure.total });
  };
}

const dotOf = ({ online, total }: DeviceFigure) => (total === 0 ? 'off' : online === total ? 'live' : online === 0 ? 'stale' : 'wait');

/** Shows how many devices of a site are online, as a dot and in words. */
export function DevicesOnline({ figure }: { readonly figure: DeviceFigure | null }) {
  const words = useDevicesOnlineWords()(figure);
  return figure === null ? words : <StatusDot state={dotOf(figure)}>{words}</StatusDot>;
}
