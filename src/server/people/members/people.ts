import { sql, type Kysely } from 'kysely';

import { MY_PEOPLE_MAX } from '#contract/people/constants';
import type { Schema } from '#server/platform/db/schema/schema';

type Db = Kysely<Schema>;

/** Returns the query of the ids of current members with an email address: the user with that address manages their people. */
export const managersWithEmail = (db: Db, clientId: number, email: string) =>
  db
    .selectFrom('members as manager')
    .select('manager.id')
    .where('manager.client_id', '=', clientId)
    .where('manager.archived_at', 'is', null)
    .where(sql`lower(manager.email)`, '=', email.toLowerCase());

/**
 * Returns the ids of a user's people who are not archived (spec: groups#my-people).
 *
 * @param groupIds only members of these groups; null for all
 */
export async function findPeopleOf(db: Db, clientId: number, email: string, groupIds: readonly number[] | null): Promise<number[]> {
  let members = db
    .selectFrom('members')
    .select('id')
    .where('client_id', '=', clientId)
    .where('archived_at', 'is', null)
    .where('manager_id', 'in', managersWithEmail(db, clientId, email));
  if (groupIds !== null) members = members.where(sql<boolean>`visitor_group_id = any(${[...groupIds]}::int[])`);
  const rows = await members.orderBy('id').limit(MY_PEOPLE_MAX).execute();
  return rows.map(({ id }) => id);
}
