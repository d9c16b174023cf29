import { sql, type Kysely } from 'kysely';

import { NOT_LISTED_MAX } from '#contract/evacuations/constants';
import type { NotListedPerson } from '#contract/evacuations/entities/evacuation';
import { EVACUATION_EVENTS, evacuationChannel, type NotListedEvent } from '#contract/realtime';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Emit } from '#server/platform/db/transaction';
import { isNotOnList, IS_SIGNED_IN } from './presence';
import type { EvacuationRow } from './rows';

type Db = Kysely<Schema>;
type Found = Omit<NotListedPerson, 'in_timestamp'> & { readonly in_timestamp: Date };

const present = (row: Found): NotListedPerson => ({
  visitor_id: row.visitor_id,
  name: row.name,
  group_id: row.group_id,
  group_name: row.group_name,
  is_delivery: row.is_delivery,
  host_name: row.host_name,
  company: row.company,
  in_timestamp: row.in_timestamp.toISOString(),
  revision: row.revision,
});

const PERSON = sql`v.id as visitor_id, v.name, g.id as group_id, g.name as group_name, g.type = 'delivery' as is_delivery,
  coalesce(host.name, v.typed_host) as host_name, v.company, v.in_timestamp, v.revision, v.sort_name`;
const VISIT = sql`visitors v join visitor_groups g on g.id = v.visitor_group_id left join members host on host.id = v.notify_id`;

/**
 * Returns the people signed in at a report's site who are not on its list, by name with deliveries last. A complete report shows the people
 * at its end; beyond the limit, only the latest sign-ins are returned.
 */
export async function findNotListed(db: Db, row: Pick<EvacuationRow, 'id' | 'site_id' | 'completed_at'>): Promise<NotListedPerson[]> {
  const wasIn =
    row.completed_at === null
      ? IS_SIGNED_IN
      : sql<boolean>`v.in_timestamp <= ${row.completed_at}::timestamptz
          and (v.out_timestamp is null or v.out_timestamp > ${row.completed_at}::timestamptz)`;
  const { rows } = await sql<Found>`
    select found.* from (
      select ${PERSON} from ${VISIT}
      where v.site_id = ${row.site_id}::int and ${wasIn} and ${isNotOnList(row.id)}
      order by g.type = 'delivery', v.in_timestamp desc, v.id desc
      limit ${NOT_LISTED_MAX}
    ) found
    order by found.is_delivery, found.sort_name, found.visitor_id
  `.execute(db);
  return rows.map(present);
}

/**
 * Emits an event for each of these visits that is not on a running report's list, after a sign-in or sign-out. The report must
 * be locked, so that events keep their order.
 */
export async function tellNotListed(
  tx: Db,
  emit: Emit,
  running: Pick<EvacuationRow, 'id' | 'event_counter'>,
  visitorIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<Found & { readonly signed_in: boolean }>`
    select ${PERSON}, v.out_timestamp is null as signed_in from ${VISIT}
    where v.id = any(${[...visitorIds]}::int[]) and v.in_timestamp is not null and ${isNotOnList(running.id)}
    order by v.id
  `.execute(tx);
  for (const row of rows) {
    const data: NotListedEvent = { event_counter: running.event_counter, person: present(row), signed_in: row.signed_in };
    emit(evacuationChannel(running.id), EVACUATION_EVENTS.notListed, data);
  }
}
