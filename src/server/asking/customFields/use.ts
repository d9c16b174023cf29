import { sql, type Kysely } from 'kysely';

import type { AnsweredField, FieldUse, OptionUse, TakenField } from '#contract/asking/entities/customField';
import type { Schema } from '#server/platform/db/schema/schema';

type Db = Kysely<Schema>;

/** Counts the places where a field is asked, and the visits and members with an answer to it. */
export async function countUse(db: Db, clientId: number, fieldId: number): Promise<FieldUse> {
  const key = String(fieldId);
  const { rows } = await sql<FieldUse>`
    select
      (select count(*)::int from field_places where field_id = ${fieldId} and site_id is not null) as sites,
      (select count(*)::int from field_places where field_id = ${fieldId} and visitor_group_id is not null) as groups,
      (select count(*)::int from visitors where client_id = ${clientId} and jsonb_exists(additional, ${key})) as visits,
      (select count(*)::int from members where client_id = ${clientId} and jsonb_exists(additional, ${key})) as members
  `.execute(db);
  return rows[0] ?? { sites: 0, groups: 0, visits: 0, members: 0 };
}

/** Counts the answers that choose each option of a field, by its words; unused options are left out. */
export async function countOptions(db: Db, clientId: number, fieldId: number, options: readonly string[]): Promise<OptionUse[]> {
  if (options.length === 0) return [];
  const key = String(fieldId);
  const chosen = (table: 'visitors' | 'members') => sql`
    select word, ${table === 'visitors'}::boolean as of_visit
    from ${sql.table(table)}, unnest(string_to_array(additional ->> ${key}, chr(10))) word
    where client_id = ${clientId} and jsonb_exists(additional, ${key}) and word = any(${[...options]}::text[])
  `;
  const { rows } = await sql<OptionUse>`
    select word as value, count(*) filter (where of_visit)::int as visits, count(*) filter (where not of_visit)::int as members
    from (${chosen('visitors')} union all ${chosen('members')}) chosen
    group by word order by array_position(${[...options]}::text[], word)
  `.execute(db);
  return rows;
}

/** Counts the sites and groups that ask each field of the library; fields that are asked nowhere are left out. */
export async function countTaken(db: Db, clientId: number): Promise<TakenField[]> {
  const { rows } = await sql<TakenField>`
    select field_id as id, count(site_id)::int as sites, count(visitor_group_id)::int as groups
    from field_places
    where client_id = ${clientId} and (site_id is not null or visitor_group_id is not null)
      and field_id in (select id from custom_fields where client_id = ${clientId} and site_id is null and visitor_group_id is null)
    group by field_id order by field_id
  `.execute(db);
  return rows;
}

/**
 * Returns every field that answers at a site, or of members, may belong to: the site's own, the library's and the groups' that the
 * reader may see, in the order in which answers are shown. Includes deleted fields.
 *
 * @param scope the groups that the reader may see; null: all
 */
export async function findAnsweredFields(
  db: Db,
  { clientId, siteId, scope }: { readonly clientId: number; readonly siteId: number; readonly scope: ReadonlySet<number> | null },
): Promise<AnsweredField[]> {
  const rows = await db
    .selectFrom('custom_fields')
    .select(['id', 'name', 'type', 'sensitive', 'on_pdf_message_agreements', 'visitor_group_id', 'deleted_at'])
    .where('client_id', '=', clientId)
    .where((eb) => eb.or([eb('site_id', '=', siteId), eb('site_id', 'is', null)]))
    // The site's fields in their order, then those of its groups; fields that are asked nowhere any more come last.
    .orderBy(sql`(select position from field_places where field_id = custom_fields.id and site_id = ${siteId})`)
    .orderBy(sql`(select min(position) from field_places where field_id = custom_fields.id and visitor_group_id is not null)`)
    .orderBy('id')
    .execute();
  const isSeen = (group: number | null): boolean => scope === null || group === null || scope.has(group);
  return rows
    .filter((row) => isSeen(row.visitor_group_id))
    .map(({ id, name, type, sensitive, on_pdf_message_agreements: isPrinted, deleted_at: deletedAt }) => ({
      id,
      name,
      type,
      sensitive,
      on_pdf_message_agreements: isPrinted,
      deleted: deletedAt !== null,
    }));
}
