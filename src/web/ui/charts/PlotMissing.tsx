import { useEffect } from 'react';

import type { PlotProps } from './plot';

/** Replaces a plot that could not be loaded: the chart shows its table instead. */
export function PlotMissing({ onFailed }: PlotProps) {
  useEffect(onFailed, [onFailed]);
  return null;
}
