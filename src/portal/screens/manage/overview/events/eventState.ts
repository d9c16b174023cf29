import type { SiteSummary } from '#contract/sites/entities/site';

/** `toCome` before its start, `over` from its end on. */
export type EventState = 'toCome' | 'running' | 'over';

/** Returns the state of an event at a time. */
export function eventState(
  { active_from: from, active_until: until }: Pick<SiteSummary, 'active_from' | 'active_until'>,
  now: number,
): EventState {
  if (from !== null && now < Date.parse(from)) return 'toCome';
  return until !== null && now >= Date.parse(until) ? 'over' : 'running';
}
