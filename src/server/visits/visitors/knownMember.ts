import { sql, type Kysely } from 'kysely';

import { foldText } from '#contract/platform/text/fold';
import type { Schema } from '#server/platform/db/schema/schema';
import { dayAround } from '#server/platform/lists/period';
import type { Person, Place } from '../arrival/arrival';
import { unknownId } from '../visit/unknownId';

/**
 * Checks the member for callers who may not read members. Allowed are members who are expected or were there today, and, by
 * name, those of groups that are not hidden. The ids of others reveal nothing.
 *
 * @throws Problem 404 that names the member, as for one of another client
 */
export async function requireKnownMember(
  db: Kysely<Schema>,
  { clientId, siteId, time }: Place,
  { memberId, name }: Pick<Person, 'memberId' | 'name'>,
): Promise<void> {
  if (memberId === null) return;
  const site = await db.selectFrom('sites').select('timezone').where('id', '=', siteId).executeTakeFirstOrThrow();
  const today = dayAround(time, site.timezone);
  const known = await db
    .selectFrom('members')
    .innerJoin('visitor_groups', 'visitor_groups.id', 'members.visitor_group_id')
    .select('members.id')
    .where('members.client_id', '=', clientId)
    .where('members.id', '=', memberId)
    .where((eb) =>
      eb.or([
        eb.and([eb('visitor_groups.display_mode', '<>', 'hidden'), eb('members.sort_name', '=', foldText(name))]),
        eb.exists(
          eb
            .selectFrom('visitors')
            .select('visitors.id')
            .whereRef('visitors.returning_visitor_id', '=', 'members.id')
            .where('visitors.site_id', '=', siteId)
            .where(sql<Date>`coalesce(visitors.out_timestamp, visitors.expected_timestamp)`, '>=', today.start)
            .where(sql<Date>`coalesce(visitors.out_timestamp, visitors.expected_timestamp)`, '<', today.end),
        ),
      ]),
    )
    .executeTakeFirst();
  if (!known) throw unknownId('returning_visitor_id');
}
