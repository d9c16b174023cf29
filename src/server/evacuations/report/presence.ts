import { sql } from 'kysely';

/** The rule of `presenceOf` for the database: the group `g` is one whose people an evacuation lists. */
export const IS_LISTED = sql<boolean>`(g.show_on_fire_list and g.type <> 'delivery')`;

/** The visit `v` is open: its visitor is signed in. */
export const IS_SIGNED_IN = sql<boolean>`(v.in_timestamp is not null and v.out_timestamp is null)`;

/** The visit `v` is open or to come: its visitor may stand at a muster point. */
export const MAY_BE_IN = sql<boolean>`(v.out_timestamp is null and coalesce(v.approval, 'approved') = 'approved')`;

/**
 * The visit `v` is not on an evacuation's list: neither by the visit itself, nor as the member who makes it and was added by hand before
 * they signed in. A person who leaves and comes back has another visit, and has to be found again. Two queries, since each by itself is one
 * pass over thousands.
 */
export const isNotOnList = (evacuationId: number) => sql<boolean>`(
  not exists (select from evacuees e where e.evacuation_id = ${evacuationId}::int and e.visitor_id = v.id)
  and not exists (
    select from evacuees e
    where e.evacuation_id = ${evacuationId}::int and e.visitor_id is null and e.member_id = v.returning_visitor_id
  )
)`;
