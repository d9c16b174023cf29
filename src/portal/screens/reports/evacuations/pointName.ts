import type { EvacuationPoint } from '#contract/sites/entities/evacuationPoint';

/** Returns the name of an evacuation point; null for none, and for one that the site no longer has. */
export function pointName(points: readonly EvacuationPoint[] | undefined, pointId: number | null): string | null {
  return points?.find(({ id }) => id === pointId)?.title ?? null;
}
