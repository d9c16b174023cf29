import { sql, type Kysely, type Selectable } from 'kysely';

import type { GroupType } from '#contract/people/entities/group';
import type { Schema } from '#server/platform/db/schema/schema';
import { byName } from '#server/platform/lists/byName';
import type { Locked } from '#server/platform/rows/rows';

type Db = Kysely<Schema>;

/** A group's row with the number of its current members, as their list counts them. */
export type GroupRow = Selectable<Schema['visitor_groups']> & { member_count: number; default_manager_name: string | null };

function groupRows(db: Db, clientId: number, today: string) {
  return db
    .selectFrom('visitor_groups')
    .selectAll('visitor_groups')
    .select(
      sql<number>`(
        select count(*)::int from members where members.visitor_group_id = visitor_groups.id and members.archived_at is null
          and (members.starts_on is null or members.starts_on <= ${today})
      )`.as('member_count'),
    )
    .select(sql<string | null>`(select name from members where members.id = visitor_groups.default_manager_id)`.as('default_manager_name'))
    .where('visitor_groups.client_id', '=', clientId);
}

/**
 * The client's groups by name.
 *
 * @param today the date by which a member is current or upcoming
 */
export async function findGroups(db: Db, clientId: number, today: string): Promise<GroupRow[]> {
  return byName(await groupRows(db, clientId, today).orderBy('visitor_groups.id').execute());
}

export function findGroup(db: Db, clientId: number, groupId: number, today: string): Promise<GroupRow | undefined> {
  return groupRows(db, clientId, today).where('visitor_groups.id', '=', groupId).executeTakeFirst();
}

/** Returns a group's type and default manager for calls about its members, without counting them. */
export function findGroupType(
  db: Db,
  clientId: number,
  groupId: number,
): Promise<{ id: number; type: GroupType; default_manager_id: number | null } | undefined> {
  return db
    .selectFrom('visitor_groups')
    .select(['id', 'type', 'default_manager_id'])
    .where('client_id', '=', clientId)
    .where('id', '=', groupId)
    .executeTakeFirst();
}

export async function countGroups(db: Db, clientId: number): Promise<number> {
  const { count } = await db
    .selectFrom('visitor_groups')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds the sites at which people of the group are signed in now. */
export async function sitesWithPeopleOf(tx: Db, group: Locked<'visitor_groups'>): Promise<number[]> {
  const sites = await tx
    .selectFrom('visitors')
    .select('site_id')
    .distinct()
    .where('visitor_group_id', '=', group.id)
    .where('in_timestamp', 'is not', null)
    .where('out_timestamp', 'is', null)
    .orderBy('site_id')
    .execute();
  return sites.map((site) => site.site_id);
}

/** Reports whether anybody of the group is on the list of a running evacuation. */
export async function isBeingEvacuated(tx: Db, group: Locked<'visitor_groups'>): Promise<boolean> {
  const found = await tx
    .selectFrom('evacuations')
    .innerJoin('evacuees', 'evacuees.evacuation_id', 'evacuations.id')
    .select('evacuees.id')
    .where('evacuations.status', '=', 'in_progress')
    .where('evacuees.group_id', '=', group.id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Counts the members of a group, archived ones included. */
export async function countMembers(db: Db, clientId: number, groupId: number): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('visitor_group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  return count;
}
