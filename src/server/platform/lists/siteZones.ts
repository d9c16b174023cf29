import { sql, type Expression, type SqlBool } from 'kysely';

import type { Period } from './period';

/** A site that a list may show, with the zone of its days. */
export interface SiteZone {
  readonly id: number;
  readonly timezone: string;
}

/** Sites by their zone, so that each zone's period is computed once. */
function sitesByZone(sites: readonly SiteZone[]): ReadonlyMap<string, number[]> {
  const byZone = new Map<string, number[]>();
  for (const site of sites) {
    const known = byZone.get(site.timezone);
    if (known) known.push(site.id);
    else byZone.set(site.timezone, [site.id]);
  }
  return byZone;
}

/** Returns the condition that an instant lies in a period, either end of which may be open. */
export function inPeriod(column: Expression<unknown>, period: Period): Expression<SqlBool> {
  const conditions = [
    ...(period.start === null ? [] : [sql<SqlBool>`${column} >= ${period.start}`]),
    ...(period.end === null ? [] : [sql<SqlBool>`${column} < ${period.end}`]),
  ];
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Returns the condition for rows of these sites for which `inZone` holds in the site's own zone. */
export function inSiteZones(
  siteId: Expression<number>,
  sites: readonly SiteZone[],
  inZone: (zone: string) => Expression<SqlBool>,
): Expression<SqlBool> {
  const branches = [...sitesByZone(sites)].map(([zone, ids]) => sql<SqlBool>`(${siteId} = any(${ids}::int[]) and ${inZone(zone)})`);
  return branches.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(branches, sql` or `)})`;
}
