import { useTranslation } from 'react-i18next';

import { useAppSelector } from '../../entities/hooks';
import { timeAt } from '../../lib/siteTime';
import { selectConnection, type ConnectionPhase } from '../../processes/channels/connectionSlice';
import { selectCurrentSite } from '../../processes/session/selectors';
import { LiveRegion } from '../../ui/saying/LiveRegion';
import { StatusDot } from '../../ui/saying/StatusDot';
import styles from './LiveIndicator.module.css';
import { useOnline } from './useOnline';

const DOTS: Record<Exclude<ConnectionPhase, 'idle'>, 'live' | 'wait' | 'stale'> = {
  connecting: 'wait',
  catching_up: 'wait',
  live: 'live',
  stale: 'stale',
};

/** How true what is shown is: live, catching up, or stale since a time, which is the site's. */
export function LiveIndicator() {
  const { t, i18n } = useTranslation('app');
  const { phase, since } = useAppSelector(selectConnection);
  const zone = useAppSelector((state) => selectCurrentSite(state)?.timezone);
  const isOnline = useOnline();
  if (phase === 'idle' && isOnline) return null;

  const time = since === null || zone === undefined ? null : timeAt(since, zone, i18n.language);
  const words = !isOnline
    ? time === null ? t('live.offline') : t('live.offlineSince', { time })
    : {
        idle: '',
        connecting: t('live.connecting'),
        catching_up: t('live.catchingUp'),
        live: t('live.live'),
        stale: time === null ? t('live.stale') : t('live.staleSince', { time }),
      }[phase];

  return (
    <div className={styles.indicator}>
      <StatusDot state={!isOnline || phase === 'idle' ? 'off' : DOTS[phase]}>{words}</StatusDot>
      <LiveRegion message={words} />
    </div>
  );
}
