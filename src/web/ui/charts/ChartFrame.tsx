import { ChartLine, Table } from 'lucide-react';
import { Suspense, useCallback, useId, useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { joinClasses } from '#web/text/joinClasses';
import { Button } from '../buttons/Button';
import { Skeleton } from '../feedback/Skeleton';
import { ScrollArea } from '../layout/ScrollArea';
import hiddenStyles from '../feedback/VisuallyHidden.module.css';
import styles from './Chart.module.css';
import { hasValues, pointWords, valueWriter } from './chartData';
import type { ChartProps } from './chartData';
import type { PlotProps } from './plot';
import { SeriesMark } from './SeriesMark';

interface ChartFrameProps extends ChartProps {
  readonly kind: 'line' | 'bar';
  readonly stacked?: boolean;
  /** Draws it; fetched when it is shown. */
  readonly Plot: ComponentType<PlotProps>;
}

/** The frame around a chart: its name, the legend, and the table that can replace it. Always of one height, so that nothing jumps. */
export function ChartFrame(props: ChartFrameProps) {
  const { label, labelHidden, series, size = 'm', loading = false, kind } = props;
  const { t } = useTranslation('controls');
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const showTable = useCallback(() => setAsTable(true), []);
  const empty = !loading && !hasValues(series);

  return (
    <figure aria-labelledby={id} aria-busy={loading} className={styles.chart}>
      <figcaption className={styles.head}>
        <span id={id} className={labelHidden ? hiddenStyles.hidden : styles.label}>
          {label}
        </span>
        {!empty && (
          <Button
            size="s"
            variant="quiet"
            disabled={loading}
            icon={asTable ? <ChartLine aria-hidden="true" /> : <Table aria-hidden="true" />}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? t('chart.showChart') : t('chart.showTable')}
          </Button>
        )}
      </figcaption>
      <div className={joinClasses(styles.stage, size === 'l' && styles.l)}>
        <Content {...props} empty={empty} asTable={asTable} onFailed={showTable} />
      </div>
      {series.length > 1 && <Legend kind={kind} series={series} />}
    </figure>
  );
}

interface ContentProps extends ChartFrameProps {
  readonly empty: boolean;
  readonly asTable: boolean;
  readonly onFailed: () => void;
}

/** Fills the frame: the chart, its table, or why there is neither. */
function Content({ Plot, loading, empty, asTable, onFailed, stacked, ...chart }: ContentProps) {
  const { t, i18n } = useTranslation('controls');
  const { label, axis, points, pointsAre, series, numbers = { maximumFractionDigits: 0 }, emptyText } = chart;
  const words = points.map((point) => pointWords(point, pointsAre, i18n.language));
  const write = valueWriter(numbers, i18n.language);
  const skeleton = <Skeleton shape="block" />;
  if (loading) return skeleton;
  if (empty) return <p className={styles.empty}>{emptyText ?? t('chart.empty')}</p>;
  if (asTable) return <ChartTable label={label} axis={axis} points={points} words={words} series={series} write={write} />;
  return (
    <Suspense fallback={skeleton}>
      <Plot
        label={label}
        points={words}
        series={series}
        write={write}
        named={pointsAre === undefined || pointsAre === 'texts'}
        stacked={stacked}
        onFailed={onFailed}
      />
    </Suspense>
  );
}

function Legend({ kind, series }: Pick<ChartFrameProps, 'kind' | 'series'>) {
  return (
    <ul className={styles.legend}>
      {series.map((one, index) => (
        <li key={one.id}>
          <SeriesMark index={index} kind={kind} />
          {one.label}
        </li>
      ))}
    </ul>
  );
}

interface ChartTableProps extends Pick<ChartProps, 'label' | 'axis' | 'points' | 'series'> {
  /** The points in words. */
  readonly words: readonly ReturnType<typeof pointWords>[];
  readonly write: ReturnType<typeof valueWriter>;
}

/** The values as a table: what a screen reader can go through, and what everybody can read off exactly. */
function ChartTable({ label, axis, points, words, series, write }: ChartTableProps) {
  return (
    <ScrollArea label={label}>
      <table className={styles.table}>
        <caption className={hiddenStyles.hidden}>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{axis}</th>
            {series.map((one) => (
              <th key={one.id} scope="col">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => (
            <tr key={point}>
              <th scope="row">{words[index]?.long}</th>
              {series.map((one) => (
                <td key={one.id}>{write(one.values[index])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
