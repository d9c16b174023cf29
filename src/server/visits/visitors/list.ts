import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';

import type { VisitorStatus } from '#contract/visits/entities/visitor';
import type { Schema } from '#server/platform/db/schema/schema';
import { IS_COMING } from '#server/platform/lists/isComing';
import { inOrderOf, pageOfIds } from '#server/platform/lists/pageOfIds';
import type { Page } from '#server/platform/lists/paging';
import { dayAround, periodOf, type Period } from '#server/platform/lists/period';
import { containsWords } from '#server/platform/lists/search';
import { inPeriod, inSiteZones, type SiteZone } from '#server/platform/lists/siteZones';
import { visitorRows, type VisitorRow } from '../visit/rows';

/** The visits that a page shows. */
export interface VisitorList {
  readonly sites: readonly SiteZone[];
  readonly status?: VisitorStatus;
  readonly groupId?: number;
  readonly memberId?: number;
  readonly words: readonly string[];
  readonly from?: string;
  readonly to?: string;
  /** Without `from` and `to`: only today, in each site's zone. People who are in count whenever they came. */
  readonly todayOnly: boolean;
  readonly sort: { readonly key: string; readonly direction: 'asc' | 'desc' } | null;
  readonly page: Page;
  readonly now: Date;
}

/** The time of a visit that the list is about: its arrival, its departure or the expected time. */
const TIME = {
  in: sql`visitors.in_timestamp`,
  out: sql`visitors.out_timestamp`,
  expected: sql`visitors.expected_timestamp`,
  to_approve: sql`visitors.expected_timestamp`,
  rejected: sql`visitors.rejected_at`,
  any: sql`coalesce(visitors.in_timestamp, visitors.expected_timestamp, visitors.rejected_at)`,
} as const;

/** The rule of `visitorStatus` in the contract, as SQL; in addition, archived members are not expected. */
export const STATUS: Readonly<Record<VisitorStatus, Expression<SqlBool>>> = {
  in: sql<SqlBool>`(visitors.in_timestamp is not null and visitors.out_timestamp is null)`,
  out: sql<SqlBool>`visitors.out_timestamp is not null`,
  expected: sql<SqlBool>`(visitors.in_timestamp is null and visitors.out_timestamp is null
    and (visitors.approval is null or visitors.approval = 'approved') and ${IS_COMING})`,
  to_approve: sql<SqlBool>`(visitors.in_timestamp is null and visitors.out_timestamp is null and visitors.approval = 'pending'
    and ${IS_COMING})`,
  rejected: sql<SqlBool>`(visitors.in_timestamp is null and visitors.out_timestamp is null and visitors.approval = 'rejected')`,
};

const DEFAULT_SORT: Readonly<Record<VisitorStatus | 'any', { key: string; direction: 'asc' | 'desc' }>> = {
  in: { key: 'in_timestamp', direction: 'desc' },
  out: { key: 'out_timestamp', direction: 'desc' },
  expected: { key: 'expected_timestamp', direction: 'asc' },
  to_approve: { key: 'expected_timestamp', direction: 'asc' },
  rejected: { key: 'rejected_at', direction: 'desc' },
  any: { key: 'time', direction: 'desc' },
};

function sortColumn(key: string): Expression<unknown> {
  switch (key) {
    case 'name':
      return sql`visitors.sort_name`;
    case 'in_timestamp':
      return TIME.in;
    case 'out_timestamp':
      return TIME.out;
    case 'expected_timestamp':
      return TIME.expected;
    case 'rejected_at':
      return TIME.rejected;
    default:
      return TIME.any;
  }
}

function inTime(list: VisitorList, zone: string): Expression<SqlBool> {
  const explicit = list.from !== undefined || list.to !== undefined;
  const time = TIME[list.status ?? 'any'];
  if (explicit) return inPeriod(time, periodOf(list, zone));
  if (!list.todayOnly || list.status === 'in') return sql<SqlBool>`true`;
  const today: Period = dayAround(list.now, zone);
  if (list.status !== undefined) return inPeriod(time, today);
  // Any status today: people who are in, who left today, are expected today, or were turned away today.
  return sql<SqlBool>`(${STATUS.in} or ${inPeriod(TIME.out, today)} or (visitors.in_timestamp is null and ${inPeriod(TIME.expected, today)})
    or ${inPeriod(TIME.rejected, today)})`;
}

/** Finds one page of visits, and the number of all. */
export async function findVisitorPage(
  db: Kysely<Schema>,
  clientId: number,
  list: VisitorList,
): Promise<{ rows: VisitorRow[]; total: number }> {
  let found = visitorRows(db, clientId).where((eb) => inSiteZones(eb.ref('visitors.site_id'), list.sites, (zone) => inTime(list, zone)));
  if (list.status !== undefined) found = found.where(STATUS[list.status]);
  if (list.groupId !== undefined) found = found.where('visitors.visitor_group_id', '=', list.groupId);
  if (list.memberId !== undefined) found = found.where('visitors.returning_visitor_id', '=', list.memberId);
  if (list.words.length > 0) found = found.where((eb) => containsWords(eb.ref('visitors.search'), list.words));

  const { key, direction } = list.sort ?? DEFAULT_SORT[list.status ?? 'any'];
  const matching = found.clearSelect().select(['visitors.id', sql`${sortColumn(key)}`.as('key')]);
  const way = sql.raw(direction);
  const { ids, total } = await pageOfIds(db, { matching, amongFirst: null, order: sql`key ${way} nulls last, id ${way}`, page: list.page });
  if (ids.length === 0) return { rows: [], total };
  const rows = await visitorRows(db, clientId)
    .where(sql<boolean>`visitors.id = any(${[...ids]}::int[])`)
    .execute();
  return { rows: inOrderOf(ids, rows), total };
}
