import { useTranslation } from 'react-i18next';

import { durationText } from '#web/text/durationText';
import { dateFormat, shortDayAt } from '#web/dates/siteTime';
import styles from './Device.module.css';
import type { DeviceDay } from './silentDays';

/** Marks of a day of 24 hours. */
const MARKED_HOURS = [0, 6, 12, 18] as const;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The length of a day's silences in milliseconds, of whole minutes. */
const minutesOf = ({ silent }: DeviceDay): number =>
  Math.round(silent.reduce((sum, { from, until }) => sum + until - from, 0) / MINUTE_MS) * MINUTE_MS;

/** A row for each day, the silent parts hatched. The list below says the same, so screen readers are spared this one. */
export function DeviceDays({ days, zone }: { readonly days: readonly DeviceDay[]; readonly zone: string }) {
  const { t, i18n } = useTranslation('devices');
  const { language } = i18n;
  return (
    <div className={styles.days} aria-hidden="true">
      <div className={styles.marks}>
        {MARKED_HOURS.map((hour) => (
          // By no site's clock: every day has these hours.
          <span key={hour}>{dateFormat(language, { hour: 'numeric', timeZone: 'UTC' }).format(hour * HOUR_MS)}</span>
        ))}
      </div>
      {days.map((day) => (
        <div key={day.day} className={styles.day}>
          <span>{shortDayAt(day.from, zone, language)}</span>
          <Band day={day} />
          <span className={styles.hint}>
            {day.silent.length > 0 ? durationText(minutesOf(day), language) : day.known === null ? t('history.unpaired') : ''}
          </span>
        </div>
      ))}
      <p className={styles.legend}>
        <span className={styles.silent} /> {t('history.legend')}
      </p>
    </div>
  );
}

function Band({ day }: { readonly day: DeviceDay }) {
  const place = ({ from, until }: { readonly from: number; readonly until: number }) => {
    const percent = (ms: number): string => `${(ms / (day.until - day.from)) * 100}%`;
    return { insetInlineStart: percent(from - day.from), width: percent(until - from) };
  };
  return (
    <span className={styles.band}>
      {day.known !== null && <span className={styles.known} style={place(day.known)} />}
      {day.silent.map((stretch) => (
        <span key={stretch.from} className={styles.silent} style={place(stretch)} />
      ))}
    </span>
  );
}
