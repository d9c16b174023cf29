import type { UnknownAction } from '@reduxjs/toolkit';

import '#portal/api/everyEndpoint';
import { api } from '#portal/api/api';
import { realtimeEvents } from '#portal/entities/realtime';
import { moved } from '#portal/kit/route/routeSlice';
import type { RootState } from '#portal/store/state';
import { reportSlices } from '#portal/processes/evacuationUpdates/addReports';
import { shellSlices } from '#portal/processes/shellSlices';
import type { RecordedHistory } from '#portal/processes/supportFile/readSupportFile';
import { makeRootReducer } from '../rootReducer';
import { nameOf } from '../timeTravel/actionNames';

/** The reason why a step could not be played: an endpoint that this version does not have, or the reducer's error. */
export type StepFault =
  | { readonly kind: 'unknownEndpoint'; readonly endpoint: string }
  | { readonly kind: 'failed'; readonly message: string };

/** The cause of a step; null for one by the page itself. */
type StepKind = 'request' | 'event' | 'page' | null;

/** One step of a recording. */
export interface PlayedStep {
  readonly name: string;
  readonly kind: StepKind;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The state after the action; the state before it when it could not be played. */
  readonly state: RootState;
  readonly fault: StepFault | null;
}

function kindOf(action: UnknownAction): StepKind {
  if (realtimeEvents.match(action)) return 'event';
  if (moved.match(action)) return 'page';
  return action.type.startsWith(`${api.reducerPath}/`) ? 'request' : null;
}

function unknownEndpointOf({ meta }: UnknownAction): string | null {
  const arg = typeof meta === 'object' && meta !== null && 'arg' in meta ? meta.arg : null;
  const name = typeof arg === 'object' && arg !== null && 'endpointName' in arg ? arg.endpointName : null;
  return typeof name === 'string' && !Object.hasOwn(api.endpoints, name) ? name : null;
}

/**
 * Plays a recording with the portal's own reducers: returns the state after each action. A step that cannot be played says why, and the
 * next goes on from the state before it.
 */
export function playBack({ actionsById, stagedActionIds, committedState }: RecordedHistory): readonly PlayedStep[] {
  const reducer = makeRootReducer({ ...shellSlices, ...reportSlices });
  // Its shape was checked when the file was read; the root reducer fills the parts that the recorded page had not loaded yet.
  let state = committedState as unknown as RootState;
  const play = (action: UnknownAction): StepFault | null => {
    const endpoint = unknownEndpointOf(action);
    if (endpoint !== null) return { kind: 'unknownEndpoint', endpoint };
    try {
      state = reducer(state, action);
      return null;
    } catch (error) {
      return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
    }
  };
  return stagedActionIds.flatMap((id) => {
    const lifted = actionsById[id];
    if (lifted === undefined) return [];
    const fault = play(lifted.action);
    return [{ name: nameOf(lifted.action), kind: kindOf(lifted.action), at: lifted.timestamp, state, fault }];
  });
}
