import { createAction, createSelector, type Reducer } from '@reduxjs/toolkit';

import type { TodaySummary } from '#contract/visits/calls/today';
import { visitorStatus, type Visitor, type VisitorInEvent, type VisitorStatus } from '#contract/visits/entities/visitor';
import { isVisitEvent, realtimeEvents } from './realtime';
import { evicted, received } from './received';
import type { RootState } from '../store/state';

/** A site's day as last seen by this device, for while the server cannot be reached. */
export interface KeptDay {
  /** The ids of the visits in each list that was open. */
  readonly lists: Readonly<Partial<Record<VisitorStatus, readonly number[]>>>;
  readonly summary: TodaySummary | null;
  /** Until when it was known to be true, in milliseconds since 1970. */
  readonly since: number;
}

/** The device's cached copy of a site's day is there. Its records came before, through `received`. */
export const dayRestoredFromDevice = createAction<{ readonly siteId: number; readonly day: KeptDay }>('today/dayRestoredFromDevice');

/**
 * The visits that changed while the portal watched, and when: site → visit → milliseconds since 1970. A fetched list does not include
 * later changes, so visits moved since are checked beside it.
 */
export interface TodayState {
  readonly moved: Readonly<Record<number, Readonly<Record<number, number>>>>;
  /** Cached days by site; the server's response takes precedence. */
  readonly kept: Readonly<Record<number, KeptDay | undefined>>;
}

interface Move {
  readonly siteId: number;
  readonly visitorId: number;
  readonly at: number;
}

function movesIn(action: Parameters<Reducer>[1]): readonly Move[] {
  if (realtimeEvents.match(action)) {
    return action.payload.events.flatMap((event) =>
      isVisitEvent(event) ? [{ siteId: event.siteId, visitorId: event.visitor.id, at: event.receivedAt }] : [],
    );
  }
  if (!received.match(action) || action.payload.changedAt === undefined) return [];
  const { records, changedAt } = action.payload;
  return (records.visitors ?? []).flatMap(({ id, site_id: siteId }) =>
    siteId === undefined ? [] : [{ siteId, visitorId: id, at: changedAt }],
  );
}

/** Returns the moves without those of these visits. */
function withoutMoves(moved: TodayState['moved'], visitorIds: readonly number[]): TodayState['moved'] {
  const gone = new Set(visitorIds.map(String));
  return Object.fromEntries(
    Object.entries(moved).map(([siteId, ofSite]) => [siteId, Object.fromEntries(Object.entries(ofSite).filter(([id]) => !gone.has(id)))]),
  );
}

export const todayReducer: Reducer<TodayState> = (state = { moved: {}, kept: {} }, action) => {
  if (evicted.match(action))
    return action.payload.entity === 'visitors' ? { ...state, moved: withoutMoves(state.moved, action.payload.ids) } : state;
  if (dayRestoredFromDevice.match(action)) return { ...state, kept: { ...state.kept, [action.payload.siteId]: action.payload.day } };
  const moves = movesIn(action);
  if (moves.length === 0) return state;
  const moved: Record<number, Record<number, number>> = { ...state.moved };
  const copied = new Set<number>();
  for (const { siteId, visitorId, at } of moves) {
    const ofSite = copied.has(siteId) ? moved[siteId] : { ...moved[siteId] };
    copied.add(siteId);
    moved[siteId] = { ...ofSite, [visitorId]: at };
  }
  return { ...state, moved };
};

/** Selects the cached copy of a site's day, where it stands in for the server; undefined where it does not. */
export const selectKeptDay = (state: RootState, siteId: number | null): KeptDay | undefined =>
  siteId === null ? undefined : state.today.kept[siteId];

/** The order of each list: the newest first where people came or went, the next first where they are to come. */
const ORDER = {
  in: { by: 'in_timestamp', newestFirst: true },
  out: { by: 'out_timestamp', newestFirst: true },
  expected: { by: 'expected_timestamp', newestFirst: false },
  to_approve: { by: 'expected_timestamp', newestFirst: false },
  rejected: { by: 'rejected_at', newestFirst: true },
} as const;

/** Returns the status of a visit. One known from an event alone has no approval: the person signed in or out. */
function statusOf(visitor: VisitorInEvent & Partial<Visitor>): VisitorStatus | null {
  return visitorStatus({ ...visitor, approval: visitor.approval ?? null });
}

/**
 * Selects the visits in each list of a site now: the fetched list and visits moved since its fetch began, each by its current record.
 * @param ids the ids in the fetched list, and @param since when its fetch began (milliseconds since 1970)
 */
export const selectVisitorIds = createSelector(
  [
    (state: RootState) => state.entities.visitors.entities,
    (state: RootState, siteId: number) => state.today.moved[siteId],
    (_: RootState, siteId: number) => siteId,
    (_: RootState, _siteId: number, status: VisitorStatus) => status,
    (_: RootState, _siteId: number, _status: VisitorStatus, ids: readonly number[]) => ids,
    (_: RootState, _siteId: number, _status: VisitorStatus, _ids: readonly number[], since: number) => since,
  ],
  (visitors, moved, siteId, status, ids, since): readonly number[] => {
    const candidates = new Set(ids);
    for (const [id, at] of Object.entries(moved ?? {})) if (at >= since) candidates.add(Number(id));
    const { by, newestFirst } = ORDER[status];
    const rows: { id: number; at: string }[] = [];
    for (const id of candidates) {
      // Visits known only from an event lack the fields beyond `VisitorInEvent`.
      const visitor: (VisitorInEvent & Partial<Visitor>) | undefined = visitors[id];
      if (visitor?.site_id === siteId && statusOf(visitor) === status) rows.push({ id, at: visitor[by] ?? '' });
    }
    const later = newestFirst ? -1 : 1;
    return rows
      .sort((left, right) => (left.at === right.at ? left.id - right.id : left.at > right.at ? later : -later))
      .map(({ id }) => id);
  },
);

declare module '#portal/store/state' {
  interface RootState {
    readonly today: TodayState;
  }
}
