import { useId } from 'react';

import styles from './Chart.module.css';
import { seriesLook, shapePath } from './seriesLook';
import { SeriesPattern } from './SeriesPattern';

interface SeriesMarkProps {
  /** Place of the series in its chart, from 0. */
  readonly index: number;
  readonly kind: 'line' | 'bar';
}

/** The mark of a series in the legend and beside its values, drawn as in the chart. */
export function SeriesMark({ index, kind }: SeriesMarkProps) {
  const id = useId();
  const look = seriesLook(index);

  if (kind === 'bar') {
    return (
      <svg aria-hidden="true" className={styles.mark} viewBox="0 0 28 14">
        <defs>
          <SeriesPattern id={id} look={look} />
        </defs>
        <rect x="5" width="18" height="14" rx="2" fill={`url(#${id})`} />
      </svg>
    );
  }
  return (
    <svg aria-hidden="true" className={styles.mark} viewBox="0 0 28 14">
      <path className={styles.markLine} d="M0 7H28" style={{ stroke: look.colour, strokeDasharray: look.dash }} />
      <path d={shapePath(look.shape, 14, 7)} style={{ fill: look.colour }} />
    </svg>
  );
}
