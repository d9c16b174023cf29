import { sql, type Kysely } from 'kysely';

import { EVACUATION_EVENTS, evacuationChannel, type EvacuationReadyEvent } from '../../contract/realtime';
import { MASK } from '../customFields/sensitive';
import type { Emit } from '../db/transaction';
import type { Schema } from '../db/schema/schema';
import { madeAt } from './madeAt';
import { recordChange } from './recordChange';
import { lockRunningEvacuation } from './rows';

/**
 * How much of a person's responses an evacuation's list carries: enough to find somebody, and little enough that an
 * event stays under the 10 kB of the real-time service whatever was typed.
 */
const FIELDS_MAX = 8;
const FIELD_NAME_MAX = 60;
const RESPONSE_MAX = 120;

/**
 * Puts people on an evacuation's list: those signed in at its site, or one of them. Only groups with show_on_fire_list,
 * deliveries never, with the responses of the fields that have on_fire_list (document 2 part 3); sensitive ones masked,
 * since one event goes to readers with and without the right to see them. Answers the ids of those who joined.
 */
export async function addEvacuees(
  tx: Kysely<Schema>,
  evacuation: { readonly id: number; readonly siteId: number },
  visitorId: number | null,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into evacuees (evacuation_id, visitor_id, name, group_id, in_timestamp, host_name, company, fields)
    select ${evacuation.id}::int, v.id, v.name, v.visitor_group_id, v.in_timestamp, host.name, v.company,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', shown.name, 'value', shown.value) order by shown.position, shown.id)
        from (
          select f.position, f.id, left(f.name, ${FIELD_NAME_MAX}) as name,
            case when f.sensitive then ${MASK} else left(v.additional ->> f.id::text, ${RESPONSE_MAX}) end as value
          from custom_fields f
          where f.site_id = v.site_id and f.on_fire_list and coalesce(v.additional ->> f.id::text, '') <> ''
          order by f.position, f.id
          limit ${FIELDS_MAX}
        ) shown
      ), '[]')
    from visitors v
    join visitor_groups g on g.id = v.visitor_group_id
    left join members host on host.id = v.notify_id
    where v.site_id = ${evacuation.siteId}::int and v.in_timestamp is not null and v.out_timestamp is null
      and g.show_on_fire_list and g.type <> 'delivery'
      and (${visitorId}::int is null or v.id = ${visitorId}::int)
    order by v.sort_name, v.id
    on conflict (evacuation_id, visitor_id) do nothing
    returning id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * A person who signs in during an evacuation joins its list, and whoever looks at it is told to fetch it again
 * (contract part 3). Called with the site's count locked.
 */
export async function joinRunningEvacuation(
  tx: Kysely<Schema>,
  emit: Emit,
  arrival: { readonly siteId: number; readonly visitorId: number; readonly at: Date },
): Promise<void> {
  const running = await lockRunningEvacuation(tx, arrival.siteId);
  if (!running) return;
  const joined = await addEvacuees(tx, { id: running.id, siteId: arrival.siteId }, arrival.visitorId);
  if (joined.length === 0) return;
  const at = madeAt(undefined, running.started_at, arrival.at);
  const changes = joined.map((evacueeId) => ({ kind: 'joined', at, by: null, evacueeId, status: 'missing' }) as const);
  const data: EvacuationReadyEvent = { event_counter: await recordChange(tx, running.id, changes) };
  emit(evacuationChannel(running.id), EVACUATION_EVENTS.ready, data);
}
