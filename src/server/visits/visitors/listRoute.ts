import { listVisitors } from '#contract/visits/calls/visitors';
import type { SignedInContext } from '#server/platform/http/context';
import { handle } from '#server/platform/http/handle';
import { metaOf, pageOf, sortOf } from '#server/platform/lists/paging';
import { dayAround, periodOf } from '#server/platform/lists/period';
import { searchWords } from '#server/platform/lists/search';
import type { SiteZone } from '#server/platform/lists/siteZones';
import { visibleSites } from '#server/sites/sites/access';
import { findVisitorPage } from './list';
import { presentVisitor, visitViewOf } from '../visit/present';

type ListContext = SignedInContext<typeof listVisitors>;

/**
 * Checks how far a reader's rights reach: EvacList.viewer only people who are in now; Today.viewer today and what is to come;
 * History.viewer everything.
 *
 * @returns whether the list is of today alone when no period is named
 */
function requireReach({ actor, query, now }: ListContext, sites: readonly SiteZone[]): boolean {
  if (query.status === 'in' && query.from === undefined && query.to === undefined) return true;
  if (actor.may('History.viewer')) return query.status !== undefined;
  actor.require('Today.viewer');
  if (query.from === undefined && query.to === undefined) return true;
  const reachesBack = sites.some(({ timezone }) => {
    const { start } = periodOf(query, timezone);
    return start === null || start < dayAround(now(), timezone).start;
  });
  if (reachesBack) actor.require('History.viewer');
  return true;
}

/** Handler of the lists of visits: Today's lists, the evacuation screen's and the history. */
export const visitorListHandler = handle(listVisitors, async (context) => {
  const { actor, db, query, now } = context;
  const sites = await visibleSites(db, actor, query.site_id);
  const todayOnly = requireReach(context, sites);
  const page = pageOf(query);
  const { rows, total } = await findVisitorPage(db, actor.clientId, {
    sites,
    status: query.status,
    groupId: query.visitor_group_id,
    memberId: query.returning_visitor_id,
    words: searchWords(query.q),
    from: query.from,
    to: query.to,
    todayOnly,
    sort: query.sort === undefined ? null : sortOf(query.sort),
    page,
    now: now(),
  });
  const view = await visitViewOf(db, actor, now());
  return { visitors: rows.map((row) => presentVisitor(row, view)), meta: metaOf(page, total) };
});
