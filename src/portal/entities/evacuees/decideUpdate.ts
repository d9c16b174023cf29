/** The state that a live update meets: whether the report is loaded and up to date, and its counter. */
export interface CounterState {
  readonly isLoading: boolean;
  readonly counter: number;
}

/**
 * Decides how to handle a live update (spec: evacuations#applying-updates): a counter not above the current one is ignored, exactly one
 * ahead is applied, more than one ahead means that something was missed and the report is refetched; during a fetch, updates wait.
 * @param refetches the event says 'fetch again' instead of what changed
 */
export function decideUpdate(counter: number, state: CounterState, refetches = false): 'ignore' | 'apply' | 'resync' | 'queue' {
  if (state.isLoading) return 'queue';
  if (counter <= state.counter) return 'ignore';
  return counter === state.counter + 1 && !refetches ? 'apply' : 'resync';
}
