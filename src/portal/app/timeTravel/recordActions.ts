import type { UnknownAction } from '@reduxjs/toolkit';

import type { RecordedAction, ActionLog, TimeTravel } from '#portal/lib/services';

/** How many actions are kept, a support file's most: twenty minutes at five events a second. */
const RECORDED_ACTIONS = 6_000;
/** A reference to the state is kept this often: nothing is reduced twice, and old states are let go in steps. */
const STEP = 100;
/** Bursts of an evacuation are long: of their events this many are kept. */
const RECORDED_EVENTS = 20_000;

interface Stretch {
  /** What the first of its actions met. */
  readonly base: unknown;
  readonly actions: RecordedAction[];
  events: number;
}

/** Actions are of many makers: one that carries no list of events weighs nothing. */
function eventsIn({ payload }: UnknownAction): number {
  return typeof payload === 'object' && payload !== null && 'events' in payload && Array.isArray(payload.events)
    ? payload.events.length
    : 0;
}

/** Keeps the last actions, in stretches that each know the state before them: one push for each action, and bounded. */
export function makeRecorder(getState: () => unknown, { isPast }: Pick<TimeTravel, 'isPast'>) {
  const stretches: Stretch[] = [];
  let events = 0;

  /** Notes an action and lets it be reduced. */
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
