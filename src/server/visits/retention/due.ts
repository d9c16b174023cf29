import { sql, type Expression, type Kysely, type RawBuilder } from 'kysely';

import type { RetentionCounts } from '#contract/people/retention';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Cutoff, Cutoffs } from './nights';

type Db = Kysely<Schema>;

/** The group that owns the data. */
export interface OfGroup {
  readonly clientId: number;
  readonly groupId: number;
}

/** The end of a visit: when the person is signed out, or is turned away by a check. A visit that goes on, or never began, has no end. */
export const ENDED = sql`coalesce(visitors.out_timestamp, visitors.rejected_at)`;

/** True for a visit, or a member, whose person is on the list of a running evacuation. */
const isBeingEvacuated = (column: string, id: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from evacuees join evacuations on evacuations.id = evacuees.evacuation_id
  where ${sql.ref(`evacuees.${column}`)} = ${sql.ref(id)} and evacuations.status = 'in_progress'
)`;

function endedVisits(db: Db, { clientId, groupId }: OfGroup, { start }: Cutoff) {
  return db
    .selectFrom('visitors')
    .where('visitors.client_id', '=', clientId)
    .where('visitors.visitor_group_id', '=', groupId)
    .where('visitors.anonymised', '=', false)
    .where('visitors.is_protected', '=', false)
    .where(sql<boolean>`${ENDED} < ${start}`)
    .where(sql<boolean>`not (visitors.in_timestamp is not null and visitors.out_timestamp is null)`)
    .where(sql<boolean>`not ${isBeingEvacuated('visitor_id', 'visitors.id')}`);
}

/** Records that expire together with their visit in the same night are counted with the visit only. */
const beyond = (whole: Cutoff | null): RawBuilder<boolean> => (whole === null ? sql`true` : sql`${ENDED} >= ${whole.start}`);

function withPhotos(db: Db, group: OfGroup, cutoff: Cutoff, whole: Cutoff | null) {
  return (
    endedVisits(db, group, cutoff)
      // The few with an answer are found by their ids; otherwise all visits of a group would be scanned.
      .where(sql<boolean>`(visitors.photo_file_id is not null or visitors.id = any(array(
        select visitor_id from answer_photos where answer_photos.client_id = ${group.clientId} and visitor_id is not null
      )))`)
      .where(beyond(whole))
  );
}

function withAgreements(db: Db, group: OfGroup, cutoff: Cutoff, whole: Cutoff | null) {
  return endedVisits(db, group, cutoff)
    .where(sql<boolean>`exists (select from message_agreements where message_agreements.visitor_id = visitors.id)`)
    .where(beyond(whole));
}

/** True for members with a visit that goes on or is still to come. */
const isHereSince = (start: RawBuilder<Date> | null): RawBuilder<boolean> => sql<boolean>`(
  members.current_visit_id is not null or exists (
    select from visitors where visitors.returning_visitor_id = members.id and (
      (visitors.in_timestamp is not null and visitors.out_timestamp is null)
      ${start === null ? sql`` : sql`or coalesce(visitors.out_timestamp, visitors.expected_timestamp) >= ${start}`}
    )
  )
)`;

/** True for members whose latest sign of activity was before the cutoff: on site, restored, begun or made. */
const isAbsent = ({ day, start }: Cutoff): RawBuilder<boolean> => sql<boolean>`(
  members.created_at < ${start}
  and (members.last_active_at is null or members.last_active_at < ${start})
  and (members.starts_on is null or members.starts_on < ${day})
  and not ${isHereSince(sql<Date>`${start}`)}
)`;

/** True for members whose last day was before a night's; members on site remain until they are signed out. */
const hasEnded = (night: string): RawBuilder<boolean> => sql<boolean>`(members.ends_on < ${night} and members.current_visit_id is null)`;

function membersToArchive(db: Db, { clientId, groupId }: OfGroup, night: string, absent: Cutoff | null) {
  const isDue = absent === null ? hasEnded(night) : sql<boolean>`(${hasEnded(night)} or ${isAbsent(absent)})`;
  return db
    .selectFrom('members')
    .where('members.client_id', '=', clientId)
    .where('members.visitor_group_id', '=', groupId)
    .where('members.archived_at', 'is', null)
    .where(isDue);
}

function archivedMembers(db: Db, { clientId, groupId }: OfGroup, { start }: Cutoff) {
  return db
    .selectFrom('members')
    .where('members.client_id', '=', clientId)
    .where('members.visitor_group_id', '=', groupId)
    .where('members.archived_at', '<', start)
    .where(sql<boolean>`not ${isHereSince(null)}`)
    .where(sql<boolean>`not ${isBeingEvacuated('member_id', 'members.id')}`);
}

/** Returns the query for the expired records of each kind in a group; null for a kind that is retained for ever. */
export function dueOf(db: Db, group: OfGroup, cutoffs: Cutoffs) {
  const { night, visits, photos, agreements, archived, deleted } = cutoffs;
  return {
    visits: visits && endedVisits(db, group, visits),
    photos: photos && withPhotos(db, group, photos, visits),
    agreements: agreements && withAgreements(db, group, agreements, visits),
    archived: membersToArchive(db, group, night, archived),
    deleted: deleted && archivedMembers(db, group, deleted),
  };
}

/** Returns the query of attendees of a group who did not come to an event that ended before a cutoff. */
export const absentAttendees = (db: Db, { clientId, groupId }: OfGroup, { start }: Cutoff) =>
  db
    .selectFrom('attendees')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('visitor_group_id', '=', groupId)
    .where('state', '=', 'expected')
    .where(sql<boolean>`exists (select from sites where sites.id = attendees.site_id and sites.active_until < ${start})`)
    .orderBy('id');

export const NOTHING: RetentionCounts = { visits: 0, photos: 0, agreements: 0, archived: 0, deleted: 0 };

const ROW = sql`1`.as('one');

/** Counts the expired records of each kind. */
export async function countDue(db: Db, group: OfGroup, cutoffs: Cutoffs): Promise<RetentionCounts> {
  const { visits, photos, agreements, archived, deleted } = dueOf(db, group, cutoffs);
  return {
    visits: await count(db, visits?.select(ROW)),
    photos: await count(db, photos?.select(ROW)),
    agreements: await count(db, agreements?.select(ROW)),
    archived: await count(db, archived.select(ROW)),
    deleted: await count(db, deleted?.select(ROW)),
  };
}

async function count(db: Db, query: Expression<unknown> | undefined): Promise<number> {
  if (query === undefined) return 0;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${query} as due`.execute(db);
  return rows[0]?.count ?? 0;
}
