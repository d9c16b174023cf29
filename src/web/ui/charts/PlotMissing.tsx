import { useEffect } from 'react';

import type { PlotProps } from './plot';

/** In the place of a drawing that could not be fetched: the chart shows its table instead. */
export function PlotMissing({ onFailed }: PlotProps) {
  useEffect(onFailed, [onFailed]);
  return null;
}
