import type { RootState } from '#portal/store/state';
import { selectLocation } from './routeSlice';

/** The search parameter that replays a finished report; its value is the moment (`entities/evacuees/replayMoment.ts`). */
export const REPLAY = 'replay';

/** Returns whether the page shows a recording. A report that runs removes the parameter from its address. */
export function selectIsReplay(state: RootState): boolean {
  const { pathname, search } = selectLocation(state);
  return pathname.startsWith('/reports/evacuations/') && new URLSearchParams(search).has(REPLAY);
}
