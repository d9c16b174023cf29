import { createSelector } from '@reduxjs/toolkit';

import type { Site, SiteSummary } from '../../contract/entities/site';
import type { RealtimeEvent, SiteEvacuationNews, VisitEvent } from './realtime';
import type { RootState } from './state';
import { makeTable, mergeRecords, type Table } from './table';

/** The count has a number of its own that orders it, apart from the site's revision (spec: realtime#signed-in-count). */
const CLOCKS = { visitors_signed_in_count: 'count_revision' };

type SiteCount = Pick<SiteSummary, 'visitors_signed_in_count' | 'count_revision'>;

/**
 * The count after a sign-in or sign-out: the event's absolute count when that is newer, nothing when it is older (it is
 * counted in already); without one, up or down by one, deliveries ignored (spec: realtime#signed-in-count).
 */
export function countAfter(
  held: SiteCount,
  event: Pick<VisitEvent, 'kind' | 'count'> & { readonly visitor: Pick<VisitEvent['visitor'], 'visitor_group_type'> },
): SiteCount {
  if (event.count !== null) {
    const { visitors_signed_in_count, count_revision } = event.count;
    return count_revision <= held.count_revision ? held : { visitors_signed_in_count, count_revision };
  }
  if (event.visitor.visitor_group_type === 'delivery') return held;
  const count = held.visitors_signed_in_count + (event.kind === 'signedIn' ? 1 : -1);
  return { visitors_signed_in_count: Math.max(0, count), count_revision: held.count_revision };
}

function newsOf(held: SiteSummary, event: VisitEvent | SiteEvacuationNews): Partial<SiteSummary> | null {
  // An event does not tell drill from real; until somebody has asked, neither is claimed.
  if ('evacuation' in event) return { evacuation_in_progress: event.kind === 'evacuationStarted', evacuation_kind: null };
  const count = countAfter(held, event);
  return count === held ? null : count;
}

function applyEvent(sites: Table<'sites'>, event: RealtimeEvent): Table<'sites'> {
  if (!('siteId' in event)) return sites;
  const held = sites.entities[event.siteId];
  // An event of a site that nobody asked for yet: what it says comes with the site.
  const news = held === undefined ? null : newsOf(held, event);
  return news === null ? sites : mergeRecords(sites, [{ id: event.siteId, ...news }], CLOCKS);
}

export const sitesReducer = makeTable('sites', {
  clocks: CLOCKS,
  onEvents: (table, { payload }) => payload.events.reduce(applyEvent, table),
});

const selectTable = (state: RootState): Table<'sites'> => state.entities.sites;

export const selectSiteIds = (state: RootState): readonly number[] => selectTable(state).ids;

/** What anyone who may see the site knows of it. */
export const selectSite = (state: RootState, id: number | null): SiteSummary | undefined =>
  id === null ? undefined : selectTable(state).entities[id];

/** The site in full, once `getSite` has answered. */
export function selectWholeSite(state: RootState, id: number | null): Site | undefined {
  const site = id === null ? undefined : selectTable(state).entities[id];
  return site !== undefined && 'reply_to_email' in site ? site : undefined;
}

/** All sites that the person may see, in the server's order. */
export const selectSites = createSelector([selectTable], ({ ids, entities }): readonly SiteSummary[] =>
  ids.flatMap((id) => entities[id] ?? []),
);
