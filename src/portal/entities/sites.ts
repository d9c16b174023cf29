import type { SiteSummary } from '#contract/sites/entities/site';
import { isSiteEvacuation, isVisitEvent, type RealtimeEvent, type SiteEvacuationNews, type VisitEvent } from './realtime';
import { selectorsOf } from './selectorsOf';
import { mergeRecords, type Table, type TableOptions } from './table';

/** The count has a number of its own that orders it, apart from the site's revision (spec: realtime#signed-in-count). */
const CLOCKS = { visitors_signed_in_count: 'count_revision' };

type SiteCount = Pick<SiteSummary, 'visitors_signed_in_count' | 'count_revision'>;

/**
 * Returns the count after a sign-in or sign-out: the event's absolute count when that is newer, nothing when it is older (it is counted
 * in already); without one, up or down by one, deliveries ignored (spec: realtime#signed-in-count).
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
  // An event does not tell drill from real; until a request has, neither is claimed.
  if (isSiteEvacuation(event)) return { evacuation_in_progress: event.kind === 'evacuationStarted', evacuation_kind: null };
  const count = countAfter(held, event);
  return count === held ? null : count;
}

function applyEvent(sites: Table<'sites'>, event: RealtimeEvent): Table<'sites'> {
  if (!isVisitEvent(event) && !isSiteEvacuation(event)) return sites;
  const held = sites.entities[event.siteId];
  // An event of a site that was not requested yet: its news comes with the site.
  const news = held === undefined ? null : newsOf(held, event);
  return news === null ? sites : mergeRecords(sites, [{ id: event.siteId, ...news }], CLOCKS);
}

export const sitesTable: TableOptions<'sites'> = {
  clocks: CLOCKS,
  onEvents: (table, { payload }) => payload.events.reduce(applyEvent, table),
};

/**
 * `selectSite`: the fields known to anyone who may see the site. `selectWholeSite`: once `getSite` has returned. `selectSites`: all that
 * the person may see.
 */
export const {
  selectIds: selectSiteIds,
  selectOne: selectSite,
  selectWhole: selectWholeSite,
  selectAll: selectSites,
} = selectorsOf('sites');
