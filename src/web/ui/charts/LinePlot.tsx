import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import type { DotItemDotProps } from 'recharts';

import { ChartTip } from './ChartTip';
import styles from './Chart.module.css';
import { hasFractions, plotRows } from './plot';
import type { PlotProps, PlotRow } from './plot';
import { seriesLook, shapePath } from './seriesLook';

/** More points than these would hide the line under their marks; then every few points carry one. */
const MARKS = 16;

/** Draws a `LineChart`; fetched when one is shown. */
export function LinePlot({ label, points, series, write }: PlotProps) {
  const every = Math.ceil(points.length / MARKS);

  return (
    <LineChart
      responsive
      className={styles.plot}
      data={plotRows(points, series)}
      title={label}
      margin={{ top: 8, right: 16, bottom: 4, left: 4 }}
    >
      <CartesianGrid vertical={false} />
      <XAxis
        dataKey="index"
        tickFormatter={(index: number) => points[index]?.short ?? ''}
        tickLine={false}
        tickMargin={8}
        minTickGap={8}
        interval="equidistantPreserveStart"
      />
      <YAxis width="auto" tickFormatter={write} tickLine={false} axisLine={false} allowDecimals={hasFractions(series)} tickMargin={4} />
      <Tooltip
        isAnimationActive={false}
        content={({ active, label: at }) =>
          active ? <ChartTip at={Number(at)} points={points} series={series} write={write} kind="line" /> : null
        }
      />
      {series.map(({ id, label: name }, place) => {
        const look = seriesLook(place);
        const dot =
          (size: number) =>
          ({ cx, cy, index }: DotItemDotProps) => (
            <path
              key={index}
              d={index % every === 0 && cx !== undefined && cy !== undefined ? shapePath(look.shape, cx, cy) : ''}
              style={{ fill: look.colour, strokeWidth: size }}
              className={styles.dot}
            />
          );
        return (
          <Line
            key={id}
            name={name}
            dataKey={(row: PlotRow) => row.values[place]}
            type="linear"
            stroke={look.colour}
            strokeDasharray={look.dash}
            className={styles.line}
            isAnimationActive={false}
            dot={dot(1)}
            activeDot={{ r: 6 }}
          />
        );
      })}
    </LineChart>
  );
}
