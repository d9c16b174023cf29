import { sql, type Kysely, type Selectable } from 'kysely';

import type { OnSiteReport } from '#contract/notices/entities/onSiteReport';
import { ON_SITE_REPORTS_KEPT_DAYS, ON_SITE_REPORTS_LISTED } from '#contract/sites/constants';
import type { Schema } from '#server/platform/db/schema/schema';

type Db = Kysely<Schema>;
const DAY_MS = 86_400_000;

/** A person who is on site. */
export interface PersonOnSite {
  readonly name: string;
  readonly group: string;
  readonly company: string;
  readonly host: string;
  readonly since: Date;
}

/** Returns the people on site now, by name: everybody who is signed in, except deliveries. */
export async function findPeopleOnSite(db: Db, { clientId, siteId }: Readonly<Record<'clientId' | 'siteId', number>>) {
  const rows = await db
    .selectFrom('visitors')
    .innerJoin('visitor_groups as group', 'group.id', 'visitors.visitor_group_id')
    .leftJoin('members as host', 'host.id', 'visitors.notify_id')
    .select(['visitors.name', 'group.name as group_name', 'visitors.company', 'visitors.in_timestamp'])
    .select(sql<string | null>`coalesce(host.name, visitors.typed_host)`.as('host_name'))
    .where('visitors.client_id', '=', clientId)
    .where('visitors.site_id', '=', siteId)
    .where('visitors.in_timestamp', 'is not', null)
    .where('visitors.out_timestamp', 'is', null)
    .where('group.type', '<>', 'delivery')
    .orderBy('visitors.sort_name')
    .orderBy('visitors.id')
    .execute();
  return rows.flatMap(({ name, group_name: group, company, host_name: host, in_timestamp: since }): PersonOnSite[] =>
    since === null ? [] : [{ name, group, company: company ?? '', host: host ?? '', since }],
  );
}

/** Returns the latest reports of a site, the newest first. */
export function findReports(db: Db, clientId: number, siteId: number) {
  return db
    .selectFrom('on_site_reports')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('site_id', '=', siteId)
    .orderBy('due_at', 'desc')
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(ON_SITE_REPORTS_LISTED)
    .execute();
}

export const presentReport = (row: Selectable<Schema['on_site_reports']>): OnSiteReport => ({
  id: row.id,
  local_date: row.local_date,
  time: row.time,
  due_at: row.due_at.toISOString(),
  state: row.state,
  addresses: row.addresses,
  sent_to: row.sent_to,
  refused: row.refused,
  people: row.people,
  error: row.error,
});

/** Removes reports that are older than the list shows. */
export async function removeOldReports(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ON_SITE_REPORTS_KEPT_DAYS * DAY_MS);
  await db.deleteFrom('on_site_reports').where('due_at', '<', before).execute();
}
