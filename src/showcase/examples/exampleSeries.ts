const DAY_MS = 86_400_000;
/** A Monday. */
const FIRST_DAY = Date.UTC(2026, 2, 2);

/** Days in a row, `YYYY-MM-DD`. */
export function exampleDays(count: number): string[] {
  return Array.from({ length: count }, (_, index) => new Date(FIRST_DAY + index * DAY_MS).toISOString().slice(0, 10));
}

/** Counts of such days that look like working weeks, always the same for the same series. */
export function exampleSeries(series: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const weekend = index % 7 > 4;
    const level = 92 - series * 16;
    const wave = Math.round(9 * Math.sin(index * 1.7 + series * 2.1));
    return weekend ? Math.max(0, Math.round(level / 9) - series) : level + wave;
  });
}
