import { call, delay, fork, put, race, select, take } from 'typed-redux-saga';

import { mayRetry, requestErrorOf } from '#web/net/requestError';
import { todayAtSite } from '#portal/api/visits/today';
import { selectSiteLists } from '#portal/api/visits/visitors';
import { selectGroups } from '#portal/entities/groups';
import { received } from '#portal/entities/received';
import type { RootState } from '#portal/store/state';
import { dayRestoredFromDevice, selectKeptDay, selectVisitorIds } from '#portal/entities/today';
import { selectVisitor } from '#portal/entities/visitors';
import { getServices, waitUntil } from '../effects';
import { selectCurrentSiteId } from '../session/selectors';
import { ownerKey, type KeptSiteDay, type Owner } from './deviceStore';
import { hiddenChannel } from './hiddenChannel';
import { readDay, saveDay } from './keptDays';

/** A changed day is stored at most this often, and when the page is hidden. */
const KEEP_MS = 10_000;
/** The maximum of visits stored for a site. With more nothing is stored: part of a list would be taken for all of it. */
const KEPT_VISITS = 10_000;

/** Returns a site's day from the server's responses, for the device; null if missing or too large. */
function keptOf(state: RootState, owner: Owner, siteId: number, now: number): KeptSiteDay | null {
  const fetched = selectSiteLists(state).filter((list) => list.siteId === siteId && list.data !== undefined);
  if (fetched.length === 0) return null;
  const lists = Object.fromEntries(
    fetched.flatMap(({ status, data }) =>
      data === undefined ? [] : [[status, selectVisitorIds(state, siteId, status, data.ids, data.since)]],
    ),
  );
  const ids = new Set(Object.values(lists).flat());
  if (ids.size > KEPT_VISITS) return null;
  const { phase, since } = state.connection;
  return {
    owner: ownerKey(owner),
    siteId,
    lists,
    visitors: [...ids].flatMap((id) => selectVisitor(state, id) ?? []),
    groups: selectGroups(state),
    summary: todayAtSite.select({ params: { siteId } })(state).data ?? null,
    since: phase === 'stale' && since !== null ? since : now,
    savedAt: now,
  };
}

/** Stores the day of the current site while the server responds. */
function* keepDay(owner: Owner) {
  const { clock, log } = yield* getServices();
  const state = yield* select((root: RootState) => root);
  const siteId = selectCurrentSiteId(state);
  // The connection is lost: the last state is stored already.
  if (siteId === null || state.session.offlineStart !== null || state.connection.phase === 'stale') return;
  const day = keptOf(state, owner, siteId, clock.now());
  if (day === null) return;
  try {
    yield* call(saveDay, day);
  } catch (error) {
    log.warn('Who is on site could not be kept on this device', error);
  }
}

/** Reports whether the current site's lists have no response, and none is to be expected for now. */
function isWithoutAnswer(state: RootState, siteId: number): boolean {
  const lists = selectSiteLists(state).filter((list) => list.siteId === siteId);
  if (lists.some(({ data }) => data !== undefined)) return false;
  return state.session.offlineStart !== null || lists.some(({ error }) => error !== undefined && mayRetry(requestErrorOf(error)));
}

/** Shows the cached day of the current site while the server does not respond. */
function* restoreKeptDays(owner: Owner) {
  const { clock, log } = yield* getServices();
  const tried = new Set<number>();
  const next = (state: RootState): number | null => {
    const siteId = selectCurrentSiteId(state);
    if (siteId === null || tried.has(siteId) || selectKeptDay(state, siteId) !== undefined) return null;
    return isWithoutAnswer(state, siteId) ? siteId : null;
  };
  for (;;) {
    yield* call(waitUntil, (state: RootState) => next(state) !== null);
    const siteId = yield* select(next);
    if (siteId === null) continue;
    tried.add(siteId);
    try {
      const kept = yield* call(readDay, owner, siteId, clock.now());
      if (kept === null) continue;
      const { lists, summary, since, visitors, groups } = kept;
      yield* put(received({ records: { visitors, groups }, source: 'answer', cause: 'kept on this device' }));
      yield* put(dayRestoredFromDevice({ siteId, day: { lists, summary, since } }));
    } catch (error) {
      log.warn('This device has no readable list of who is on site', error);
    }
  }
}

/** Stores the visits of the current site on this device, and shows them from there while the server cannot be reached. */
export function* keepDays(owner: Owner) {
  const hidden = yield* call(hiddenChannel);
  try {
    yield* fork(restoreKeptDays, owner);
    for (;;) {
      yield* call(keepDay, owner);
      yield* race({ hidden: take(hidden), pause: delay(KEEP_MS) });
    }
  } finally {
    hidden.close();
  }
}
