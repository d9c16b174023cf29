import { lazy } from 'react';
import type { ComponentType } from 'react';

import type { ChartProps } from './chartData';
import { ChartFrame } from './ChartFrame';
import type { PlotProps } from './plot';
import { PlotMissing } from './PlotMissing';

const Plot = lazy<ComponentType<PlotProps>>(() =>
  import(/* webpackChunkName: "charts" */ './LinePlot').then(
    (module) => ({ default: module.LinePlot }),
    () => ({ default: PlotMissing }),
  ),
);

/** Shows changes over time as lines; several lines differ by dash and shape as well as colour. Always also a table. */
export function LineChart(props: ChartProps) {
  return <ChartFrame {...props} kind="line" Plot={Plot} />;
}
