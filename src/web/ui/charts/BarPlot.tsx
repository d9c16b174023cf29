import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';

import styles from './Chart.module.css';
import { ChartTip } from './ChartTip';
import { NameTick } from './NameTick';
import { hasFractions, plotRows } from './plot';
import type { PlotProps, PlotRow } from './plot';
import { seriesLook } from './seriesLook';
import { SeriesPattern } from './SeriesPattern';

/** More names than these find no room below their bars: then some are left out, and the values say them. */
const NAMES = 12;
/** Px below the bars. */
const TWO_LINES = 44;

/** Draws a `BarChart`; fetched when one is shown. */
export function BarPlot({ label, points, series, write, named, stacked }: PlotProps) {
  const id = useId();
  const names = named && points.length <= NAMES;
  return (
    <BarChart
      responsive
      className={styles.plot}
      data={plotRows(points, series)}
      title={label}
      margin={{ top: 8, right: 16, bottom: 4, left: 4 }}
      barCategoryGap="24%"
      barGap={2}
      maxBarSize={48}
    >
      <defs>
        {series.map((one, place) => (
          <SeriesPattern key={one.id} id={`${id}-${place}`} look={seriesLook(place)} />
        ))}
      </defs>
      <CartesianGrid vertical={false} />
      <XAxis
        dataKey="index"
        tickFormatter={(index: number) => points[index]?.short ?? ''}
        tick={names ? (tick) => <NameTick {...tick} name={points[tick.index]?.short ?? ''} /> : undefined}
        height={names ? TWO_LINES : undefined}
        tickLine={false}
        tickMargin={8}
        minTickGap={8}
        interval={names ? 0 : 'equidistantPreserveStart'}
      />
      <YAxis width="auto" tickFormatter={write} tickLine={false} axisLine={false} allowDecimals={hasFractions(series)} tickMargin={4} />
      <Tooltip
        isAnimationActive={false}
        cursor={{ className: styles.cursor }}
        content={({ active, label: at }) =>
          active ? <ChartTip at={Number(at)} points={points} series={series} write={write} kind="bar" /> : null
        }
      />
      {series.map((one, place) => (
        <Bar
          key={one.id}
          name={one.label}
          dataKey={(row: PlotRow) => row.values[place]}
          stackId={stacked ? 'all' : undefined}
          fill={`url(#${id}-${place})`}
          stroke={seriesLook(place).colour}
          className={styles.bar}
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  );
}
