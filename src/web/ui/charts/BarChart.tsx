import { lazy } from 'react';
import type { ComponentType } from 'react';

import type { ChartProps } from './chartData';
import { ChartFrame } from './ChartFrame';
import type { PlotProps } from './plot';
import { PlotMissing } from './PlotMissing';

const Plot = lazy<ComponentType<PlotProps>>(() =>
  import(/* webpackChunkName: "charts" */ './BarPlot').then(
    (module) => ({ default: module.BarPlot }),
    () => ({ default: PlotMissing }),
  ),
);

interface BarChartProps extends ChartProps {
  /** The series of a point stand on one another, for parts of a whole; else beside one another. */
  readonly stacked?: boolean;
}

/** Shows amounts as bars; several series differ by pattern as well as colour. Always also a table. */
export function BarChart({ stacked, ...props }: BarChartProps) {
  return <ChartFrame {...props} stacked={stacked} kind="bar" Plot={Plot} />;
}
