import { useContext } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppSelector } from '#portal/store/hooks';
import { timeAt } from '#web/dates/siteTime';
import { ShownTimeContext } from '#web/dates/useNow';
import { selectAllWaitingCount, selectUnshownWaitingCount } from '#portal/entities/evacuees/openReports';
import { selectConnection, type ConnectionPhase } from '#portal/processes/channels/connectionSlice';
import { selectIsReplay } from '../route/replay';
import { selectShownSince } from '#portal/processes/offline/offlineSlice';
import { selectCurrentSite } from '#portal/processes/session/selectors';
import { LiveRegion } from '#web/ui/feedback/LiveRegion';
import { StatusDot } from '#web/ui/feedback/StatusDot';
import styles from './LiveIndicator.module.css';
import { useOnline } from './useOnline';

const DOTS: Record<Exclude<ConnectionPhase, 'idle'>, 'live' | 'wait' | 'stale'> = {
  connecting: 'wait',
  catching_up: 'wait',
  live: 'live',
  stale: 'stale',
};

/** The freshness of the page: live, catching up, or stale since a time, in the site's zone; and how many changes wait for the network. */
export function LiveIndicator() {
  const { t, i18n } = useTranslation('app');
  const connection = useAppSelector(selectConnection);
  const zone = useAppSelector((state) => selectCurrentSite(state)?.timezone);
  const isOnline = useOnline();
  const shownSince = useAppSelector(selectShownSince);
  const pending = useAppSelector(selectAllWaitingCount);
  const unshown = useAppSelector(selectUnshownWaitingCount);
  // Without a session renewed by the server there is no connection to wait for.
  const phase = connection.phase === 'idle' && shownSince !== null ? 'stale' : connection.phase;
  const since = connection.since ?? shownSince;
  const isReplay = useAppSelector(selectIsReplay);
  const isPast = useContext(ShownTimeContext) !== null;
  // 'Live' beside a recording would be taken for its own.
  if (isOnline && (phase === 'idle' || (phase === 'live' && isReplay))) return null;

  const time = since === null || zone === undefined ? null : timeAt(since, zone, i18n.language);
  const state = !isOnline
    ? time === null
      ? t('live.offline')
      : t('live.offlineSince', { time })
    : {
        idle: '',
        connecting: t('live.connecting'),
        catching_up: t('live.catchingUp'),
        live: isPast ? t('live.past') : t('live.live'),
        stale: time === null ? t('live.stale') : t('live.staleSince', { time }),
      }[phase];
  const isCut = !isOnline || phase === 'stale';
  const waiting = isCut && unshown > 0 ? t('live.pending', { count: unshown }) : null;
  const said = isCut && pending > 0 ? `${state} · ${t('live.pending', { count: pending })}` : state;
  const more = waiting === null ? (time ?? '') : `· ${waiting}`;
  // One line on a phone: the queued changes matter more than the time.
  const short = isCut ? `${isOnline ? t('live.stale') : t('live.offline')} ${more}`.trim() : state;

  return (
    <div className={styles.indicator}>
      <StatusDot state={!isOnline || phase === 'idle' || (phase === 'live' && isPast) ? 'off' : DOTS[phase]}>
        <span className={short === state ? undefined : styles.long}>{waiting === null ? state : `${state} · ${waiting}`}</span>
        {short !== state && <span className={styles.short}>{short}</span>}
      </StatusDot>
      <LiveRegion message={said} />
    </div>
  );
}
