import styles from './SmallAreaChart.module.css';
import hiddenStyles from '../feedback/VisuallyHidden.module.css';

const WIDTH = 300;
const HEIGHT = 64;
const TOP = 6;

interface ChartPoint {
  /** The hour in the site's zone, in the reader's format. */
  readonly label: string;
  readonly value: number;
}

interface SmallAreaChartProps {
  /** The chart's title: 'Signed in through the day'. */
  readonly label: string;
  /** Headings of the table that a screen reader meets instead. */
  readonly columns: readonly [string, string];
  readonly points: readonly ChartPoint[];
  /** Shown instead while there are fewer than two points, too few for a curve. */
  readonly empty: string;
  /** The number of points in the whole width, if the day is not over; a line marks the present. */
  readonly span?: number;
}

function pathOf(points: readonly ChartPoint[], span: number): { line: string; area: string; end: number } {
  const highest = Math.max(1, ...points.map((point) => point.value));
  const step = WIDTH / Math.max(1, span - 1);
  const corners = points.map(
    (point, index) => `${(index * step).toFixed(1)} ${(HEIGHT - (point.value / highest) * (HEIGHT - TOP)).toFixed(1)}`,
  );
  const end = (points.length - 1) * step;
  const line = `M${corners.join(' L')}`;
  return { line, area: `${line} L${end.toFixed(1)} ${HEIGHT} L0 ${HEIGHT} Z`, end };
}

/** The shape of a day in a few pixels. The numbers are in a table that only screen readers meet. */
export function SmallAreaChart({ label, columns, points, empty, span = points.length }: SmallAreaChartProps) {
  const drawn = points.length > 1 ? pathOf(points, span) : undefined;

  return (
    <figure style={{ margin: 0 }}>
      {drawn === undefined ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <>
          <svg aria-hidden="true" className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
            <path className={styles.base} d={`M0 ${HEIGHT}H${WIDTH}`} />
            <path className={styles.area} d={drawn.area} />
            <path className={styles.line} d={drawn.line} />
            {span > points.length && <path className={styles.now} d={`M${drawn.end.toFixed(1)} 0V${HEIGHT}`} />}
          </svg>
          <div className={styles.axis} style={{ width: `${(drawn.end / WIDTH) * 100}%` }} aria-hidden="true">
            <span>{points[0]?.label}</span>
            <span>{points[points.length - 1]?.label}</span>
          </div>
        </>
      )}
      <div className={hiddenStyles.hidden}>
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.label}>
                <th scope="row">{point.label}</th>
                <td>{point.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
