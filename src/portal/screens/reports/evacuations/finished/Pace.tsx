import { useTranslation } from 'react-i18next';

import type { Gap, PointPace } from '#portal/entities/evacuees/recording';
import { selectSurroundings } from '#portal/entities/evacuees/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { durationText } from '#web/text/durationText';
import { numberText } from '#web/text/numberText';
import { elapsedClock } from '#web/dates/siteTime';
import { Card } from '#web/ui/layout/Card';
import styles from './FinishedReport.module.css';
import { pointName } from '../pointName';

interface PaceProps {
  readonly evacuationId: number;
  readonly paces: readonly PointPace[];
  readonly gaps: readonly Gap[];
}

/** Shows delays: evacuation points, slowest first, and the longest periods in which nobody was marked. */
export function Pace({ evacuationId, paces, gaps }: PaceProps) {
  const { t, i18n } = useTranslation('evacuationReports');
  const points = useAppSelector((state) => selectSurroundings(state, evacuationId)?.evacuation_points);
  const length = (seconds: number): string => durationText(seconds * 1_000, i18n.language);
  const clock = (seconds: number): string => elapsedClock(seconds * 1_000);

  return (
    <Card title={t('pace.title')}>
      <div className={styles.pace}>
        <section aria-label={t('pace.points')}>
          <h3>{t('pace.points')}</h3>
          {paces.length === 0 ? (
            <p className={styles.none}>{t('pace.noPoints')}</p>
          ) : (
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('pace.point')}</th>
                  <th scope="col">{t('column.people')}</th>
                  <th scope="col">{t('pace.half')}</th>
                  <th scope="col">{t('pace.last')}</th>
                </tr>
              </thead>
              <tbody>
                {paces.map(({ pointId, people, half, last }) => (
                  <tr key={pointId}>
                    <th scope="row">{pointId === null ? t('pace.nowhere') : (pointName(points, pointId) ?? t('pace.gone'))}</th>
                    <td data-label={t('column.people')}>{numberText(people, i18n.language)}</td>
                    <td data-label={t('pace.half')}>{length(half)}</td>
                    <td data-label={t('pace.last')}>{length(last)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
        <section aria-label={t('pace.gaps')}>
          <h3>{t('pace.gaps')}</h3>
          {gaps.length === 0 ? (
            <p className={styles.none}>{t('pace.noGaps')}</p>
          ) : (
            <ol className={styles.gaps}>
              {gaps.map(({ from, to, waiting }) => (
                <li key={from}>
                  <strong>{length(to - from)}</strong> {t('pace.gap', { from: clock(from), to: clock(to), count: waiting })}
                </li>
              ))}
            </ol>
          )}
        </section>
      </div>
    </Card>
  );
}
