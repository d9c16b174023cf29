import { sql, type Kysely } from 'kysely';

import { EVACUATION_EVENTS, evacuationChannel, type EvacuationReadyEvent } from '#contract/realtime';
import { FIELD_TYPES } from '#contract/entities/customField';
import { noteAfter, noteBefore } from '../audit/trail';
import { MASK } from '../customFields/sensitive';
import type { Emit } from '../db/transaction';
import type { Schema } from '../db/schema/schema';
import { madeAt } from './madeAt';
import { tellNotListed } from './notListed';
import { isNotOnList, IS_LISTED, IS_SIGNED_IN, MAY_BE_IN } from './presence';
import { recordChange } from './recordChange';
import type { Locked } from '../rows/rows';
import { lockRunningEvacuation } from '../sites/runningEvacuation';
import type { LockedEvacuation } from './rows';

/**
 * How much of a person's responses an evacuation's list carries: enough to find somebody, and little enough that an
 * event stays under the 10 kB of the real-time service whatever was typed.
 */
const FIELDS_MAX = 8;
const FIELD_NAME_MAX = 60;
const RESPONSE_MAX = 120;

/** The responses of a visit `v` that an evacuation's list carries; what the list is made for comes before the rest where there are too many. */
const FIELDS = sql`coalesce((
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('name', shown.name, 'value', shown.value, 'role', shown.role)) order by shown.position, shown.id)
  from (
    select f.position, f.id, left(f.name, ${FIELD_NAME_MAX}) as name,
      case when not f.sensitive then coalesce(f.evacuation_role, case when f.type = ${FIELD_TYPES.phone}::int then 'phone' end) end as role,
      case when f.sensitive then ${MASK} else left(v.additional ->> f.id::text, ${RESPONSE_MAX}) end as value
    from custom_fields f
    where f.site_id = v.site_id and f.on_fire_list and coalesce(v.additional ->> f.id::text, '') <> ''
    order by f.evacuation_role is null, f.position, f.id
    limit ${FIELDS_MAX}
  ) shown
), '[]')`;

/** That the person of a visit `v` needs help to leave is said even where the response itself is masked: it is asked for this. */
const NEEDS_HELP = sql<boolean>`exists (
  select from custom_fields f
  where f.site_id = v.site_id and f.on_fire_list and f.evacuation_role = 'needs_help' and f.help_values ? (v.additional ->> f.id::text)
)`;

/** Whose visits are put on a list: those of all who belong there, of those who came and do, of all on site, or one visit, `open` or also `to_come`. */
export type Joining =
  | { readonly all: 'listed' | 'on_site' }
  | { readonly arrived: readonly number[] }
  | { readonly visit: number; readonly is: 'open' | 'to_come' };

function chosen(joining: Joining) {
  if ('visit' in joining) return sql<boolean>`(v.id = ${joining.visit}::int and ${joining.is === 'open' ? IS_SIGNED_IN : MAY_BE_IN})`;
  if ('arrived' in joining) return sql<boolean>`(v.id = any(${[...joining.arrived]}::int[]) and ${IS_SIGNED_IN} and ${IS_LISTED})`;
  return sql<boolean>`(${IS_SIGNED_IN} and ${joining.all === 'listed' ? IS_LISTED : sql<boolean>`g.type <> 'delivery'`})`;
}

/**
 * Puts people of its site on an evacuation's list, missing. Whoever belongs there is of a group with
 * show_on_fire_list and no delivery. With them go the responses of the fields that have on_fire_list (spec: evacuations#evacuees);
 * sensitive ones masked, since one event goes to readers with and without the right to see them. Who is on the list already stays
 * as they are. Answers the ids of those who joined.
 *
 * @param addedBy who puts them there by hand; null where they belong there
 */
export async function addEvacuees(
  tx: Kysely<Schema>,
  report: LockedEvacuation,
  joining: Joining,
  addedBy: string | null = null,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into evacuees (evacuation_id, visitor_id, name, group_id, in_timestamp, host_name, company, fields, needs_help_to_leave, member_id, added_by)
    select ${report.id}::int, v.id, v.name, v.visitor_group_id, v.in_timestamp, coalesce(host.name, v.typed_host), v.company, ${FIELDS}, ${NEEDS_HELP}, v.returning_visitor_id, ${addedBy}::text
    from visitors v
    join visitor_groups g on g.id = v.visitor_group_id
    left join members host on host.id = v.notify_id
    where v.site_id = ${report.site_id}::int and ${chosen(joining)} and ${isNotOnList(report.id)}
    order by v.sort_name, v.id
    on conflict (evacuation_id, visitor_id) do nothing
    returning id
  `.execute(tx);
  for (const row of rows) {
    noteBefore(tx, 'evacuees', row.id, null);
    noteAfter(tx, 'evacuees', row.id, row);
  }
  return rows.map(({ id }) => id);
}

/**
 * Whoever signs in during an evacuation joins its list, and whoever looks at it is told to fetch it again (spec: evacuations#joining); of
 * who does not belong there they are told that as well. Who is on the list already keeps their place. Called with the site's count
 * locked.
 */
export async function joinRunningEvacuation(
  tx: Kysely<Schema>,
  emit: Emit,
  arrival: { readonly clientId: number; readonly siteId: number; readonly visits: readonly Locked<'visitors'>[]; readonly at: Date },
): Promise<void> {
  const running = await lockRunningEvacuation(tx, arrival);
  if (!running) return;
  const ids = arrival.visits.map(({ id }) => id);
  const joined = await addEvacuees(tx, running, { arrived: ids });
  if (joined.length === 0) return tellNotListed(tx, emit, running, ids);
  const at = madeAt(undefined, running.started_at, arrival.at);
  const changes = joined.map((evacueeId) => ({ kind: 'joined', at, by: null, evacueeId, status: 'missing' }) as const);
  const data: EvacuationReadyEvent = { event_counter: await recordChange(tx, running, changes) };
  emit(evacuationChannel(running.id), EVACUATION_EVENTS.ready, data);
  await tellNotListed(tx, emit, { id: running.id, ...data }, ids);
}
