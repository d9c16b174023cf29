import type { Visitor } from '#contract/visits/entities/visitor';

const MINUTE_MS = 60_000;
/** Anybody may be a little late. */
const LATE_FROM_MS = 15 * MINUTE_MS;

type Awaited = Partial<Pick<Visitor, 'in_timestamp' | 'expected_timestamp' | 'all_day' | 'approval'>>;

/** Returns the lateness of a visitor expected at a time, in ms, as whole minutes; null for others (spec: visits#expected-visits). */
export function lateBy({ in_timestamp: since, expected_timestamp: due, all_day: isAllDay, approval }: Awaited, now: number): number | null {
  if (since !== null || due == null || isAllDay === true || (approval !== null && approval !== 'approved')) return null;
  const late = Math.floor((now - Date.parse(due)) / MINUTE_MS) * MINUTE_MS;
  return late < LATE_FROM_MS ? null : late;
}
