import { sql, type Kysely } from 'kysely';

import { SITE_EVENTS } from '#contract/realtime';
import { joinRunningEvacuation } from '#server/evacuations/marks/join';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Emit } from '#server/platform/db/transaction';
import type { Locked } from '#server/platform/rows/rows';
import { saveSiteCount, type LockedCount, type SiteCount } from '#server/sites/sites/counts';
import { emitCountEvent } from '../visit/events';
import { findVisitors, type VisitorRow } from '../visit/rows';

/** The site where people sign in. Its count is locked; `before` is the count so far. */
export interface Entry {
  readonly clientId: number;
  readonly siteId: number;
  readonly before: LockedCount;
  readonly at: Date;
  /** The visits are reported late and the people have left again, so no evacuation list waits for them. */
  readonly hasLeft?: boolean;
}

/**
 * Applies the effects of visits that have just begun: members' current visits, site count, one event each, and new evacuees in
 * a running evacuation. The caller has locked the members.
 */
export async function enterSite(
  tx: Kysely<Schema>,
  emit: Emit,
  entry: Entry,
  visits: readonly Locked<'visitors'>[],
): Promise<VisitorRow[]> {
  if (visits.length === 0) return [];
  const ids = visits.map(({ id }) => id);
  await sql`
    update members set current_visit_id = visitors.id from visitors
    where visitors.id = any(${ids}::int[]) and visitors.returning_visitor_id = members.id
  `.execute(tx);
  const visitors = await findVisitors(tx, entry.clientId, ids);
  let count: SiteCount = entry.before;
  for (const visitor of visitors) {
    if (visitor.visitor_group_type !== 'delivery') count = { signed_in: count.signed_in + 1, revision: count.revision + 1 };
    emitCountEvent(emit, SITE_EVENTS.signIn, visitor, count);
  }
  if (count !== entry.before) await saveSiteCount(tx, entry.before, count);
  if (entry.hasLeft !== true)
    await joinRunningEvacuation(tx, emit, { clientId: entry.clientId, siteId: entry.siteId, visits, at: entry.at });
  return visitors;
}
