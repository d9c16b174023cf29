import { useTranslation } from 'react-i18next';

import { DEVICE_HISTORY_DAYS } from '#contract/sites/constants';
import type { Device, DeviceSilence } from '#contract/sites/entities/device';
import { durationText } from '#web/text/durationText';
import { shortDayAt, stretchAt } from '#web/dates/siteTime';
import { useNow } from '#web/dates/useNow';
import { Card } from '#web/ui/layout/Card';
import styles from './Device.module.css';
import { DeviceDays } from './DeviceDays';
import { daysOf, knownSince, silencesOf, type Silence } from './silentDays';

const MINUTE_MS = 60_000;
const POLL_INTERVAL_MS = 30_000;
/** The number of silences listed; older ones are only counted. */
const NAMED_MAX = 20;

interface DeviceHistoryProps {
  readonly device: Device;
  readonly silences: readonly DeviceSilence[];
  readonly zone: string;
}

/** The last days of a device as a picture, and the times in which it was silent as a list. */
export function DeviceHistory({ device, silences: recorded, zone }: DeviceHistoryProps) {
  const { t } = useTranslation('devices');
  const now = useNow(POLL_INTERVAL_MS);
  const silences = silencesOf(device, recorded, now);
  const since = knownSince(device, silences);
  const days = daysOf(silences, since, zone, now);
  const first = days.at(-1)?.from ?? now;
  const shown = silences.filter(({ until }) => until > first).toReversed();

  return (
    <Card title={t('history.title')}>
      {since === null ? (
        <p className={styles.hint}>{t('history.notYet')}</p>
      ) : (
        <div className={styles.history}>
          <DeviceDays days={days} zone={zone} />
          {shown.length > 0 ? (
            <SilenceList silences={shown} zone={zone} />
          ) : (
            <p>{since > first ? t('history.neverSincePaired') : t('history.never', { days: DEVICE_HISTORY_DAYS })}</p>
          )}
        </div>
      )}
    </Card>
  );
}

/** Returns the length of a silence in whole minutes, since seconds do not matter. */
const lengthText = ({ from, until }: Pick<Silence, 'from' | 'until'>, language: string): string =>
  durationText(Math.round((until - from) / MINUTE_MS) * MINUTE_MS, language);

interface SilenceListProps {
  /** The latest first. */
  readonly silences: readonly Silence[];
  readonly zone: string;
}

function SilenceList({ silences, zone }: SilenceListProps) {
  const { t, i18n } = useTranslation('devices');
  const { language } = i18n;
  const more = silences.length - NAMED_MAX;
  return (
    <>
      <ul className={styles.silences} aria-label={t('history.list')}>
        {silences.slice(0, NAMED_MAX).map(({ from, until, goesOn }) => {
          const duration = lengthText({ from, until }, language);
          return (
            <li key={from}>
              {goesOn
                ? t('history.goesOn', { time: shortDayAt(from, zone, language, true), duration })
                : t('history.silence', { stretch: stretchAt(from, until, zone, language), duration })}
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className={styles.hint}>{t('history.more', { count: more })}</p>}
    </>
  );
}
