import { sql, type Kysely, type Selectable } from 'kysely';

import type { GroupType } from '#contract/people/entities/group';
import type { ExpiredDocument } from '#contract/visits/entities/visitor';
import type { Schema } from '#server/platform/db/schema/schema';

/** A visit's row with its group's type, its host's name, and the columns of its member. */
export type VisitorRow = Selectable<Schema['visitors']> & {
  visitor_group_type: GroupType;
  host_name: string | null;
  site_timezone: string;
  member_photo_file_id: number | null;
  /** The member's documents that expire, while they are on site; null without any. */
  documents: readonly ExpiredDocument[] | null;
};

/* As subqueries: a join would make the names of its columns ambiguous for those who narrow the query. */
const SITE_TIMEZONE = sql<string>`(select timezone from sites where sites.id = visitors.site_id)`;
const MEMBER_PHOTO = sql<number | null>`(select photo_file_id from members where members.id = visitors.returning_visitor_id)`;
const DOCUMENTS = sql<readonly ExpiredDocument[] | null>`(
  select json_agg(json_build_object('name', name, 'expires_at', expires_at) order by expires_at, id) from member_documents
  where member_id = visitors.returning_visitor_id and expires_at is not null
    and visitors.in_timestamp is not null and visitors.out_timestamp is null
)`;

/** Returns the query of the client's visits, as they are presented. */
export function visitorRows(db: Kysely<Schema>, clientId: number) {
  return db
    .selectFrom('visitors')
    .innerJoin('visitor_groups', 'visitor_groups.id', 'visitors.visitor_group_id')
    .leftJoin('members as host', 'host.id', 'visitors.notify_id')
    .selectAll('visitors')
    .select((eb) => [
      'visitor_groups.type as visitor_group_type',
      eb.fn.coalesce('host.name', 'visitors.typed_host').as('host_name'),
      SITE_TIMEZONE.as('site_timezone'),
      MEMBER_PHOTO.as('member_photo_file_id'),
      DOCUMENTS.as('documents'),
    ])
    .where('visitors.client_id', '=', clientId);
}

/** Finds one visit of the client; undefined for an unknown id, or another client's. */
export function findVisitor(db: Kysely<Schema>, clientId: number, visitorId: number): Promise<VisitorRow | undefined> {
  return visitorRows(db, clientId).where('visitors.id', '=', visitorId).executeTakeFirst();
}

/** Finds visits by id, in the order of their ids. */
export function findVisitors(db: Kysely<Schema>, clientId: number, ids: readonly number[]): Promise<VisitorRow[]> {
  return visitorRows(db, clientId)
    .where(sql<boolean>`visitors.id = any(${[...ids]}::int[])`)
    .orderBy('visitors.id')
    .execute();
}
