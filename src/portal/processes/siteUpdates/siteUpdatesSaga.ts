import { buffers, type Channel } from 'redux-saga';
import { actionChannel, call, delay, put, race, select, take } from 'typed-redux-saga';

import { listSites } from '#contract/sites/calls/sites';
import { getToday } from '#contract/visits/calls/today';
import { listVisitors } from '#contract/visits/calls/visitors';
import { PAGE_SIZE_MAX } from '#contract/platform/constants';
import { api } from '#portal/api/api';
import { selectIsDeviceListOld } from '#portal/api/sites/devices';
import { answerTag, listsTag, membersTags, recordTag, type Tag, type TagType } from '#portal/api/tags';
import { selectHasSiteList } from '#portal/api/visits/visitors';
import { realtimeEvents, type RealtimeAction, type RealtimeEvent } from '#portal/entities/realtime';
import { removed } from '#portal/entities/received';
import type { RootState } from '#portal/store/state';
import { callApi } from '../effects';

/** Events that come in quick succession lead to one fetch, this long after the last … */
export const DEBOUNCE_MS = 1_000;
/** … or this long after the first: a queue at the door must not hold up the tiles. */
export const MAX_WAIT_MS = 4_000;

/** Collects the events of one burst: until it has been quiet, or the time limit is reached. */
function* takeBurst(actions: Channel<RealtimeAction>) {
  const events = [...(yield* take(actions)).payload.events];
  function* gather() {
    for (;;) {
      const { more } = yield* race({ more: take(actions), quiet: delay(DEBOUNCE_MS) });
      if (more === undefined) return;
      events.push(...more.payload.events);
    }
  }
  yield* race({ gathered: call(gather), patience: delay(MAX_WAIT_MS) });
  return events;
}

/** Selects how many visits of a site are known only from an event, which a list of the page would have to show. */
function selectMissing(state: RootState, siteId: number, visitorIds: readonly number[]): number {
  if (!selectHasSiteList(state, siteId)) return 0;
  const isKnown = (id: number): boolean => {
    const visitor = state.entities.visitors.entities[id];
    return visitor !== undefined && 'additional' in visitor;
  };
  return visitorIds.filter((id) => !isKnown(id)).length;
}

/** Fetches visits known only from an event, which carries the name, not the host or the fields that a list shows. */
function* fetchDetails(siteId: number, visitorIds: readonly number[]) {
  const missing = yield* select(selectMissing, siteId, visitorIds);
  if (missing === 0) return;
  // The newest come first; a few more than are missing, since others may have come since.
  const query = { site_id: siteId, status: 'in', sort: '-in_timestamp', per_page: Math.min(missing + 5, PAGE_SIZE_MAX) } as const;
  const outcome = yield* callApi(listVisitors, { query });
  if ('error' in outcome) return;
  // A sign-out that was undone continues a visit that began long ago.
  const stillMissing = yield* select(selectMissing, siteId, visitorIds);
  if (stillMissing > 0) yield* put(api.util.invalidateTags([listsTag('visitors', { sites: siteId })]));
}

/**
 * Fetches the data of a burst that the reducers cannot know: the day's counts, details of arrivals, a site's evacuation and list of
 * devices.
 */
function* followBurst(events: readonly RealtimeEvent[]) {
  const arrivals = new Map<number, number[]>();
  // A person who came, or is expected, may be an attendee of an event.
  const tags: (Tag | TagType)[] = ['attendees'];
  const gone: number[] = [];
  let isAboutEvacuations = false;
  for (const event of events) {
    switch (event.kind) {
      case 'signedIn':
      case 'signedOut':
        arrivals.set(event.siteId, [...(arrivals.get(event.siteId) ?? []), ...(event.kind === 'signedIn' ? [event.visitor.id] : [])]);
        break;
      case 'deviceRemoved':
        gone.push(event.device.id);
        // Its own page says that it is gone.
        tags.push(recordTag('devices', event.device.id));
        break;
      case 'deviceUpdated': {
        const isOld = yield* select((state: RootState) => selectIsDeviceListOld(state, event.siteId, event.device));
        if (isOld) tags.push(listsTag('devices', { sites: event.siteId }));
        break;
      }
      case 'membersChanged':
        tags.push(...membersTags(event.groupId));
        break;
      case 'expectedChanged':
        tags.push(listsTag('visitors', { sites: event.expectedAt }), answerTag(getToday, event.expectedAt));
        break;
      case 'evacuationStarted':
      case 'evacuationEnded':
        isAboutEvacuations = true;
        tags.push(listsTag('evacuations', { sites: event.siteId }));
        break;
      default:
    }
  }
  if (gone.length > 0) yield* put(removed({ entity: 'devices', ids: gone }));
  for (const siteId of arrivals.keys()) tags.push(answerTag(getToday, siteId));
  yield* put(api.util.invalidateTags(tags));
  // The event set the site's flag; a response read before it must not overwrite it.
  if (isAboutEvacuations) yield* callApi(listSites);
  for (const [siteId, ids] of arrivals) yield* call(fetchDetails, siteId, ids);
}

/** Follows the events of sites and groups. Counts and lists follow in the reducers at once; this fetches data that events do not carry. */
export function* siteUpdatesSaga() {
  // Buffered: events during one burst belong to the next.
  const actions: Channel<RealtimeAction> = yield* actionChannel(realtimeEvents.match, buffers.expanding());
  for (;;) {
    const events = yield* takeBurst(actions);
    yield* followBurst(events);
  }
}
