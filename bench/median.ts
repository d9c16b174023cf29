/** Returns the median; the lower of the two middle ones if their number is even. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

/**
 * Returns the median of values that were rounded to a multiple of `step`: within the step that holds it, at the place of the middle one
 * among those of the same value. Two equal series differ by less than a step.
 */
export function medianOfRounded(values: readonly number[], step: number): number {
  const middle = median(values);
  const below = values.filter((value) => value < middle).length;
  const equal = values.filter((value) => value === middle).length;
  return middle - step / 2 + ((values.length / 2 - below) / equal) * step;
}
