import styles from './Chart.module.css';
import type { PlotProps } from './plot';
import { SeriesMark } from './SeriesMark';

interface ChartTipProps extends Pick<PlotProps, 'points' | 'series' | 'write'> {
  /** Index of the point that is hovered, or chosen by arrow keys. */
  readonly at: number;
  readonly kind: 'line' | 'bar';
}

/** The values of one point, beside the pointer; read out where the keyboard leads. */
export function ChartTip({ at, points, series, write, kind }: ChartTipProps) {
  return (
    <div role="status" className={styles.tip}>
      <p className={styles.tipTitle}>{points[at]?.long}</p>
      <dl>
        {series.map(({ id, label, values }, index) => (
          <div key={id} className={styles.tipLine}>
            <dt>
              <SeriesMark index={index} kind={kind} />
              {label}
            </dt>
            <dd>{write(values[at])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
