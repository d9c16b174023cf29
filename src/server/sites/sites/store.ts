import { sql, type Kysely, type Selectable } from 'kysely';

import type { NewSite, SiteFields } from '#contract/sites/entities/site';
import type { EvacuationKind } from '#contract/sites/evacuationKind';
import type { Schema } from '#server/platform/db/schema/schema';
import { byName } from '#server/platform/lists/byName';
import { insertRow, removeRow, type Locked } from '#server/platform/rows/rows';

type Db = Kysely<Schema>;

/** A site's row with its counts and joined columns. */
export type SiteRow = Selectable<Schema['sites']> & {
  signed_in: number;
  count_revision: number;
  /** The kind of the evacuation in progress; null when no evacuation is. */
  evacuation_kind: EvacuationKind | null;
  space_exists: boolean;
};

function siteRows(db: Db, clientId: number) {
  return db
    .selectFrom('sites')
    .leftJoin('site_counts', 'site_counts.site_id', 'sites.id')
    .leftJoin('site_spaces', 'site_spaces.site_id', 'sites.id')
    .selectAll('sites')
    .select([
      sql<number>`coalesce(site_counts.signed_in, 0)`.as('signed_in'),
      sql<number>`coalesce(site_counts.revision, 0)`.as('count_revision'),
      sql<EvacuationKind | null>`(
        select kind from evacuations where evacuations.site_id = sites.id and evacuations.status = 'in_progress'
      )`.as('evacuation_kind'),
      sql<boolean>`coalesce(jsonb_path_exists(site_spaces.layout, '$.** ? (@.kind == "space")'), false)`.as('space_exists'),
    ])
    .where('sites.client_id', '=', clientId);
}

/** Finds the client's sites by name, limited to `scope` (null: all). */
export async function findSites(db: Db, clientId: number, scope: readonly number[] | null): Promise<SiteRow[]> {
  const rows = siteRows(db, clientId).orderBy('sites.id');
  return byName(await (scope === null ? rows : rows.where(sql<boolean>`sites.id = any(${[...scope]}::int[])`)).execute());
}

export function findSite(db: Db, clientId: number, siteId: number): Promise<SiteRow | undefined> {
  return siteRows(db, clientId).where('sites.id', '=', siteId).executeTakeFirst();
}

/** Counts the sites towards the limit: an event that is over no longer counts. */
export async function countLimitedSites(db: Db, clientId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sites')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where((eb) => eb.or([eb('type', '!=', 'event'), eb('active_until', 'is', null), eb('active_until', '>', now)]))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the columns that an edit sets; location, days and times are stored as JSON, times in order. */
export function columnsOf({
  location,
  device_alerts_days: days,
  on_site_report_times: times,
  visitor_group_ids: groups,
  ...rest
}: SiteFields) {
  return {
    ...rest,
    ...(location === undefined ? {} : { location: location === null ? null : JSON.stringify(location) }),
    ...(days === undefined ? {} : { device_alerts_days: JSON.stringify(days) }),
    ...(times === undefined ? {} : { on_site_report_times: JSON.stringify([...times].sort()) }),
    ...(groups === undefined ? {} : { visitor_group_ids: groups && [...groups].sort((one, other) => one - other) }),
  };
}

export async function insertSite(tx: Db, client: { readonly clientId: number }, site: NewSite): Promise<Locked<'sites'>> {
  const row = await insertRow(tx, 'sites', client, { ...columnsOf(site), name: site.name, type: site.type, timezone: site.timezone });
  await tx.insertInto('site_counts').values({ site_id: row.id }).execute();
  return row;
}

/** Lets a user who may see only some sites see the one that they created. */
export async function allowSite(tx: Db, clientUserId: number, siteId: number): Promise<void> {
  await tx.insertInto('client_user_sites').values({ client_user_id: clientUserId, site_id: siteId }).execute();
}

/** Deletes a locked site with its visits, reports and bookings; members signed in there are signed out. */
export async function deleteSiteRow(tx: Db, site: Locked<'sites'>): Promise<void> {
  await tx
    .updateTable('members')
    .set({ current_visit_id: null })
    .where('current_visit_id', 'in', (eb) =>
      eb
        .selectFrom('visitors')
        .select('visitors.id')
        .where('site_id', '=', site.id)
        .where('in_timestamp', 'is not', null)
        .where('out_timestamp', 'is', null),
    )
    .execute();
  // Their deleted visits no longer tell that they have been on site.
  await sql`
    update members set was_on_site = true where not was_on_site and id in (
      select returning_visitor_id from visitors where site_id = ${site.id} and in_timestamp is not null
    )
  `.execute(tx);
  await removeRow(tx, 'sites', site);
}
