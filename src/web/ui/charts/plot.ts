import type { ChartSeries, PointWords } from './chartData';

/** A point with the values of all series. */
export interface PlotRow {
  readonly index: number;
  readonly values: ReadonlyArray<number | null>;
}

/** The props of the component that draws a chart, which is loaded on demand. */
export interface PlotProps {
  readonly label: string;
  readonly points: readonly PointWords[];
  readonly series: readonly ChartSeries[];
  readonly write: (value: number | null | undefined) => string;
  /** The points are names, each of which must stand there. */
  readonly named: boolean;
  /** Bars of one point stand on one another. */
  readonly stacked?: boolean;
  /** It could not be fetched. */
  readonly onFailed: () => void;
}

/** The series turned into rows, one a point. */
export function plotRows(points: readonly unknown[], series: readonly ChartSeries[]): PlotRow[] {
  return points.map((_, index) => ({ index, values: series.map(({ values }) => values[index] ?? null) }));
}

/** Reports whether axis ticks may be fractions: for percentages, not for counts. */
export function hasFractions(series: readonly ChartSeries[]): boolean {
  return series.some(({ values }) => values.some((value) => value !== null && !Number.isInteger(value)));
}
