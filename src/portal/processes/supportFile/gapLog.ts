import { selectReports } from '#portal/entities/evacuees/openReports';
import { realtimeEvents } from '#portal/entities/realtime';
import { reportWanted, malformedEventReceived } from '#portal/entities/evacuees/reportActions';
import type { RootState } from '#portal/store/state';
import type { ActionLog } from '#portal/lib/services';
import { caughtUp, connected, connectionLost, fellBehind } from '../channels/connectionSlice';

/** An incident that made the page stale for a while. Times are ISO instants. */
export type Gap =
  | { readonly kind: 'gap'; readonly at: string; readonly evacuation_id: number; readonly had: number; readonly heard: readonly number[] }
  | { readonly kind: 'resync'; readonly at: string; readonly evacuation_id: number }
  | { readonly kind: 'unreadable'; readonly at: string; readonly count: number }
  | { readonly kind: 'lost' | 'reconnected' | 'behind' | 'caught_up'; readonly at: string };

export const GAP_KINDS = [
  'gap',
  'resync',
  'unreadable',
  'lost',
  'reconnected',
  'behind',
  'caught_up',
] as const satisfies readonly Gap['kind'][];

const CONNECTION = new Map<string, 'lost' | 'reconnected' | 'behind' | 'caught_up'>([
  [connectionLost.type, 'lost'],
  [connected.type, 'reconnected'],
  [fellBehind.type, 'behind'],
  [caughtUp.type, 'caught_up'],
]);

/** Records every gap in a report's counter, every refetched report, every unreadable message, and every connection lost and found. */
export function gapLogOf({ base, actions, reduce }: ActionLog): readonly Gap[] {
  const gaps: Gap[] = [];
  // The store's own state: `reduce` made it.
  let state = base as RootState;
  for (const { action, at: ms } of actions) {
    const before = state;
    state = reduce(state, action) as RootState;
    const at = new Date(ms).toISOString();
    const kind = CONNECTION.get(action.type);
    if (kind !== undefined) gaps.push({ kind, at });
    else if (malformedEventReceived.match(action)) gaps.push({ kind: 'unreadable', at, count: action.payload });
    else if (reportWanted.match(action)) gaps.push({ kind: 'resync', at, evacuation_id: action.payload.evacuationId });
    else if (realtimeEvents.match(action)) {
      for (const [id, report] of Object.entries(selectReports(state))) {
        const held = selectReports(before)[Number(id)];
        if (held?.load !== 'ready' || report.load !== 'wanted') continue;
        const heard = action.payload.events.flatMap((event) =>
          'evacuationId' in event && event.evacuationId === Number(id) ? [event.counter] : [],
        );
        gaps.push({ kind: 'gap', at, evacuation_id: Number(id), had: held.counter, heard });
      }
    }
  }
  return gaps;
}
