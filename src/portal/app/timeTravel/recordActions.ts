import type { UnknownAction } from '@reduxjs/toolkit';

import type { RecordedAction, ActionLog, TimeTravel } from '#portal/lib/services';

/** The number of recorded actions, the maximum of a support file: twenty minutes at five events a second. */
const RECORDED_ACTIONS = 6_000;
/** The interval between references to the state: nothing is reduced twice, and old states are released in steps. */
const STEP = 100;
/** The number of recorded events, since bursts of an evacuation are long. */
const RECORDED_EVENTS = 20_000;

interface Span {
  /** The state before the first of its actions. */
  readonly base: unknown;
  readonly actions: RecordedAction[];
  events: number;
}

/** Actions come from many sources: one without a list of events weighs nothing. */
function eventsIn({ payload }: UnknownAction): number {
  return typeof payload === 'object' && payload !== null && 'events' in payload && Array.isArray(payload.events)
    ? payload.events.length
    : 0;
}

/** Records the last actions, in stretches that each hold the state before them: one push for each action, and bounded. */
export function makeRecorder(getState: () => unknown, { isPast }: Pick<TimeTravel, 'isPast'>) {
  const stretches: Span[] = [];
  let events = 0;

  /** Records an action and lets it be reduced. */
  const act = (make: () => unknown, action: UnknownAction): unknown => {
    let stretch = stretches.at(-1);
    // The past that DevTools shows is no base: the stretch grows until the present is back.
    if (stretch === undefined || (stretch.actions.length >= STEP && !isPast())) {
      stretch = { base: getState(), actions: [], events: 0 };
      stretches.push(stretch);
      while (stretches.length > RECORDED_ACTIONS / STEP + 1 || (events > RECORDED_EVENTS && stretches.length > 1))
        events -= stretches.shift()?.events ?? 0;
    }
    const weight = eventsIn(action);
    stretch.actions.push({ action, at: Date.now() });
    stretch.events += weight;
    events += weight;
    return make();
  };

  return {
    act,
    recorded: (): Pick<ActionLog, 'base' | 'actions'> => ({
      base: stretches[0]?.base ?? getState(),
      actions: stretches.flatMap(({ actions }) => actions),
    }),
  };
}
